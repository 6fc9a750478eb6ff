import * as z from 'zod';

/**
 * The keys for sending to the mail desk. The mail desk is a local test service that replaces EmailJS in `npm run dev`,
 * `npm start` and tests.
 */
export const deskKeys = {
  VITE_EMAILJS_SERVICE_ID: 'mail_desk_service',
  VITE_EMAILJS_TEMPLATE_ID: 'mail_desk_template',
  VITE_EMAILJS_PUBLIC_KEY: 'mail_desk_public_key',
} as const;

/** The names of the environment variables that contain the keys of the e-mail service. */
export const keyNames = Object.keys(deskKeys) as (keyof typeof deskKeys)[];

/** A response that the mail desk can send: its name, its label in the form, its HTTP status and its text. */
export interface DeskAnswer {
  name: string;
  label: string;
  status: number;
  text: string;
}

const accepted = { name: 'ok', label: 'Accept every message', status: 200, text: 'OK' };

const refusal = (status: number, reason: string, text: string): DeskAnswer => ({
  name: String(status),
  label: `${status}: ${reason}`,
  status,
  text,
});

/** Error messages, in the exact wording of the e-mail service. */
const wrongKey =
  'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account';
const tooLong = 'Variables size limit. The maximum allowed variables size is 50Kb';

/** The responses that a user can choose on the page of the mail desk. */
export const deskAnswers: readonly DeskAnswer[] = [
  accepted,
  refusal(400, 'the public key is wrong', wrongKey),
  refusal(403, 'the sender is on a block list', 'Forbidden'),
  refusal(413, 'the message is too long', tooLong),
  refusal(429, 'too many messages', 'Too Many Requests'),
  refusal(451, 'the browser seems to have no screen', 'Unavailable For Headless Browser'),
  refusal(500, 'the service has a fault', 'Internal Server Error'),
  { ...accepted, name: 'slow', label: 'Accept every message after five seconds' },
  { ...accepted, name: 'hang', label: 'Never respond' },
];

/**
 * Returns the response that has this name. The name comes from a cookie or from the form of the mail desk. If no
 * response has this name, returns the response that accepts messages.
 */
export const findAnswer = (name: string | undefined): DeskAnswer =>
  deskAnswers.find((answer) => answer.name === name) ?? accepted;

/** The maximum size of the parameters of a message, in bytes. The e-mail service rejects larger messages. */
const sizeLimit = 50_000;

/** The maximum length of a request body, in characters. The mail desk rejects longer bodies. */
export const maxBodyLength = 100_000;

/** The parameters of a message: the values for the fields of the e-mail template. */
export type Parameters = Record<string, string>;

/**
 * The part of a request that the mail desk validates. The keys are not validated, because a build for the mail desk
 * always uses the keys of the mail desk.
 */
const posted = z.object({ template_params: z.record(z.string(), z.string()) });

/**
 * Validates a request body as the e-mail service does. Returns the parameters of the message, or the status and the
 * text of the error.
 */
export function readMessage(
  body: string,
): { parameters: Parameters } | { status: number; text: string } {
  if (body.length > maxBodyLength) return { status: 413, text: tooLong };
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

/** A message that the mail desk received. `time` is in ms since 1970. */
export interface Mail {
  time: number;
  parameters: Parameters;
}
