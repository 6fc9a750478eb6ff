import * as z from 'zod';

/** The keys of the mail desk, which stand in for an EmailJS account in `npm run dev`, `npm start` and the tests. */
export const deskKeys = {
  VITE_EMAILJS_SERVICE_ID: 'mail_desk_service',
  VITE_EMAILJS_TEMPLATE_ID: 'mail_desk_template',
  VITE_EMAILJS_PUBLIC_KEY: 'mail_desk_public_key',
} as const;

/** The names of the variables that hold the keys. */
export const keyNames = Object.keys(deskKeys) as (keyof typeof deskKeys)[];

/** What the desk can be told to do with a message, and what the service says then. */
export interface DeskAnswer {
  name: string;
  label: string;
  status: number;
  text: string;
}

const taken = { name: 'ok', label: 'Take every message', status: 200, text: 'OK' };

const refusal = (status: number, reason: string, text: string): DeskAnswer => ({
  name: String(status),
  label: `${status}: ${reason}`,
  status,
  text,
});

const wrongKey =
  'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account';
const tooLong = 'Variables size limit. The maximum allowed variables size is 50Kb';

/** Every answer that can be chosen. */
export const deskAnswers: readonly DeskAnswer[] = [
  taken,
  refusal(400, 'the public key is wrong', wrongKey),
  refusal(403, 'the sender is on a block list', 'Forbidden'),
  refusal(413, 'the message is too long', tooLong),
  refusal(429, 'too many messages', 'Too Many Requests'),
  refusal(451, 'the browser seems to have no screen', 'Unavailable For Headless Browser'),
  refusal(500, 'the service has a fault', 'Internal Server Error'),
  { ...taken, name: 'slow', label: 'Take every message after five seconds' },
  { ...taken, name: 'hang', label: 'Never answer' },
];

/** The answer with a name, as the switch's cookie holds it; the one that takes the message for any other. */
export const answerNamed = (name: string | undefined): DeskAnswer =>
  deskAnswers.find((answer) => answer.name === name) ?? taken;

/** The most that the service takes in the parameters of a message, in bytes. */
const sizeLimit = 50_000;

/** The most that is read of what is posted, in letters. */
export const mostRead = 100_000;

/** The parameters of a message that has arrived, by the names that the form gives them. */
export type Parameters = Record<string, string>;

/** What of the JSON that the library posts is looked at: its keys can be none but the desk’s own. */
const posted = z.object({ template_params: z.record(z.string(), z.string()) });

/** Reads a posted message as the service would: its parameters, or the status and text with which it is refused. */
export function readMessage(
  body: string,
): { parameters: Parameters } | { status: number; text: string } {
  if (body.length > mostRead) return { status: 413, text: tooLong };
  try {
    const { template_params: parameters } = posted.parse(JSON.parse(body));
    if (Buffer.byteLength(JSON.stringify(parameters)) > sizeLimit)
      return { status: 413, text: tooLong };
    if (!parameters.to_email) return { status: 422, text: 'The recipients address is empty' };
    return { parameters };
  } catch {
    return { status: 400, text: 'The parameters are invalid' };
  }
}

/** A message that has arrived, and when, in ms since 1970. */
export interface Mail {
  time: number;
  parameters: Parameters;
}
