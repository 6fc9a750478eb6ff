import { loadEnv, type Plugin } from 'vite';
import { deskKeys, keyNames } from './desk-keys.ts';
import { mailDesk } from './mail-desk.ts';

/** The keys of the e-mail service that the environment or an .env file gives. */
export function givenKeys(mode: string): Record<string, string> {
  const given = loadEnv(mode, process.cwd(), 'VITE_EMAILJS_');
  return Object.fromEntries(Object.entries(given).filter(([, key]) => key !== ''));
}

/**
 * Lets the contact form be tried without an account: in development, and in a build with MAIL_DESK set, a site that has
 * no keys of the e-mail service speaks to the mail desk. Nothing of the desk but its keys reaches such a build, and nothing any other.
 */
export function viteMailDesk(): Plugin {
  return {
    name: 'mail-desk',
    config(_config, { command, mode }) {
      const wanted = command === 'serve' || Boolean(process.env.MAIL_DESK);
      if (!wanted || Object.keys(givenKeys(mode)).length > 0) return undefined;
      const values = {
        ...Object.fromEntries(keyNames.map((name) => [name, deskKeys[name]])),
        VITE_MAIL_DESK: true,
      };
      return {
        define: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            `import.meta.env.${name}`,
            JSON.stringify(value),
          ]),
        ),
      };
    },
    configureServer(server) {
      server.middlewares.use(mailDesk());
    },
  };
}
