import { loadEnv, type Plugin } from 'vite';
import { refuseForeign } from '../refuse-foreign.ts';
import { deskKeys, keyNames } from './email-service.ts';
import { mailDesk } from './mail-desk.ts';

/** The names of the keys of the e-mail service that neither the environment nor an .env file gives. */
export function missingKeys(mode: string): string[] {
  const given = loadEnv(mode, '.');
  return keyNames.filter((name) => !given[name]);
}

/** Whether the contact form sends to the mail desk: where MAIL_DESK says 'always', and without keys in development or where it says 'fallback'. */
export function usesDesk(command: 'build' | 'serve', mode: string): boolean {
  const { MAIL_DESK } = process.env;
  const welcome = command === 'serve' || MAIL_DESK === 'fallback';
  return MAIL_DESK === 'always' || (welcome && missingKeys(mode).length === keyNames.length);
}

/**
 * Lets the contact form be tried without an account, in development and in the preview of a build. Nothing of the desk
 * but its keys reaches a build that uses it, and nothing any other. Both servers obey no other website.
 */
export function mailDeskPlugin(): Plugin {
  return {
    name: 'mail-desk',
    config(_config, { command, mode }) {
      // Vite lets every page of this machine read the answers of both servers, and so the messages
      const servers = { server: { cors: false }, preview: { cors: false } };
      if (!usesDesk(command, mode)) return servers;
      const values = { ...deskKeys, VITE_MAIL_DESK: true };
      return {
        ...servers,
        define: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            `import.meta.env.${name}`,
            JSON.stringify(value),
          ]),
        ),
      };
    },
    configureServer({ middlewares }) {
      middlewares.use(refuseForeign).use(mailDesk());
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(refuseForeign).use(mailDesk());
    },
  };
}
