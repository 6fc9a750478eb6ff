import * as z from 'zod';
import { answerNamed, sizeLimit } from './answers.ts';
import { deskKeys } from './desk-keys.ts';

const dashboard = 'https://dashboard.emailjs.com/admin';

const key = (name: keyof typeof deskKeys, fault: string) =>
  z.string(fault).refine((value) => value === deskKeys[name], fault);

/** The JSON that the library posts, and what the service says of each part that is wrong. */
const posted = z.object({
  lib_version: z.string('The parameters are invalid'),
  user_id: key('VITE_EMAILJS_PUBLIC_KEY', answerNamed('400').text),
  service_id: key(
    'VITE_EMAILJS_SERVICE_ID',
    `The service ID not found. To find this ID, visit ${dashboard}`,
  ),
  template_id: key(
    'VITE_EMAILJS_TEMPLATE_ID',
    `The template ID not found. To find this ID, visit ${dashboard}/templates`,
  ),
  template_params: z.record(z.string(), z.string(), 'The parameters are invalid'),
});

/** The parameters of a message that has arrived. */
export type Parameters = z.output<typeof posted>['template_params'];

/** Reads a posted message as the service would: its parameters, or the status and text with which it is refused. */
export function readMessage(
  body: string,
): { parameters: Parameters } | { status: number; text: string } {
  const { success, data, error } = posted.safeParse(parse(body));
  if (!success) return { status: 400, text: error.issues[0]?.message ?? 'Bad Request' };
  if (Buffer.byteLength(JSON.stringify(data.template_params)) > sizeLimit)
    return answerNamed('413');
  if (!data.template_params.to_email)
    return { status: 422, text: 'The recipients address is empty' };
  return { parameters: data.template_params };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
