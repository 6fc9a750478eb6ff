/** The keys of the mail desk, which stand in for an EmailJS account in `npm run dev`, `npm start` and the tests. */
export const deskKeys = {
  VITE_EMAILJS_SERVICE_ID: 'mail_desk_service',
  VITE_EMAILJS_TEMPLATE_ID: 'mail_desk_template',
  VITE_EMAILJS_PUBLIC_KEY: 'mail_desk_public_key',
} as const;

/** The names of the variables that hold the keys. */
export const keyNames = Object.keys(deskKeys) as (keyof typeof deskKeys)[];
