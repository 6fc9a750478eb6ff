/**
 * The texts of the contact form. The specification prescribes some of these texts (docs/decisions.md, “Success” and
 * “Failure”).
 */
export const formStrings = {
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    company: 'Company name',
    subject: 'Subject',
    message: 'Message',
  },
  singleLetter: 'If your last name is one letter, put a full stop after it, for example “K.”',
  forMyself: 'I am writing for myself',
  /** The company name that the button `forMyself` fills in. */
  noCompany: 'Private',
  trap: 'Leave this field empty',
  send: 'Send Message',
  sending: 'Sending...',
  faults: (labels: string[]) =>
    labels.length === 1
      ? `The message was not sent. One field needs a correction: ${labels[0]}.`
      : `The message was not sent. ${labels.length} fields need a correction: ${labels.join(', ')}.`,
  sent: {
    title: 'Message sent successfully!',
    text: "Thank you for contacting us. We'll get back to you soon.",
  },
  next: {
    title: 'What happens next',
    /** The time of the reply is inserted between the two parts. */
    reply: ['A partner replies ', ', and offers a choice of two appointments.'],
    ready:
      'Until then, collect the documents that you already have: a passport, a trade licence, ' +
      'or the letter that you are asking about.',
    plan: (page: string) => `Print the steps and documents of ${page}`,
  },
  changedMeanwhile:
    'You changed your text while the message was being sent. These changes were not sent.',
  known: {
    title: 'We have this message already.',
    text: 'You sent the same message a few minutes ago, so it was not sent again.',
  },
  failed: {
    title: 'Error sending message',
    text: (reason: string) => `Error: ${reason}. Please try again or contact us directly.`,
  },
  reasons: {
    offline: 'You are offline',
    wentOffline:
      'The connection was lost while your message was being sent, so the message may have reached us already',
    notReached: 'The service could not be reached, or its answer was lost',
    noAnswer:
      'The service did not answer within 15 seconds, but your message may have reached us already',
    refused: 'The service did not accept the message',
    tooLong: 'The message is longer than the service accepts, so please shorten it',
    tooMany: 'The service has received too many messages in a short time',
    serviceFault: 'The service has a fault at the moment',
    keysMissing: 'The form is not connected to our inbox yet',
    left: 'You left the page while your message was being sent, so the message may have reached us already',
    reloaded: 'The page had to be loaded again, and your message was not sent',
    changed: 'You changed your message after you had pressed the button, so it was not sent',
    tooEarly:
      'The form was still loading when you pressed the button, so your message was not sent',
    robot: 'The message looked like a message from a robot',
    unknown: 'Unknown error',
  },
  kept: 'Your text is still in the form.',
  byEmail: 'Send your text as an e-mail',
  cut: 'The e-mail contains only the first part of your text, because the text is long. Copy the rest from the form.',
  byChat: 'Chat with us',
  late: 'The form is not ready yet. If nothing happens when you press Send Message, reach us directly:',
  dismiss: 'Dismiss',
} as const;
