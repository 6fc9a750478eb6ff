/** What the desk can be told to do with a message; the texts are those of the service. */
export const answers = [
  { name: 'ok', label: 'Take every message', status: 200, text: 'OK' },
  {
    name: '400',
    label: '400: the public key is wrong',
    status: 400,
    text: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  },
  { name: '403', label: '403: the sender is on a block list', status: 403, text: 'Forbidden' },
  {
    name: '413',
    label: '413: the message is too long',
    status: 413,
    text: 'Variables size limit. The maximum allowed variables size is 50Kb',
  },
  { name: '429', label: '429: too many messages', status: 429, text: 'Too Many Requests' },
  {
    name: '451',
    label: '451: the browser seems to have no screen',
    status: 451,
    text: 'Unavailable For Headless Browser',
  },
  {
    name: '500',
    label: '500: the service has a fault',
    status: 500,
    text: 'Internal Server Error',
  },
  { name: 'slow', label: 'Take every message after five seconds', status: 200, text: 'OK' },
  { name: 'hang', label: 'Never answer', status: 200, text: 'OK' },
] as const;

/** One of them. */
export type Answer = (typeof answers)[number];

/** The answer with a name, as the switch's cookie holds it; the first, which takes the message, for any other. */
export const answerNamed = (name: string | undefined): Answer =>
  answers.find((answer) => answer.name === name) ?? answers[0];

/** How long a slow answer takes, in ms. */
export const slowness = 5_000;

/** The most that the service takes in the parameters of a message, in bytes. */
export const sizeLimit = 50_000;
