import { loadEnv, type Plugin } from 'vite';
import { rejectForeignRequests } from '../reject-foreign-requests.ts';
import { deskKeys, keyNames } from './email-service.ts';
import { mailDesk } from './mail-desk.ts';

/** Returns the names of the keys of the e-mail service that are set neither in the environment nor in an .env file. */
export function missingKeys(mode: string): string[] {
  const given = loadEnv(mode, '.');
  return keyNames.filter((name) => !given[name]);
}

/**
 * Whether the contact form sends to the mail desk. It does if MAIL_DESK is 'always'. It also does if no keys are set
 * and the command is `serve` or MAIL_DESK is 'fallback'.
 */
export function usesMailDesk(command: 'build' | 'serve', mode: string): boolean {
  const { MAIL_DESK } = process.env;
  const welcome = command === 'serve' || MAIL_DESK === 'fallback';
  return MAIL_DESK === 'always' || (welcome && missingKeys(mode).length === keyNames.length);
}

/**
 * A Vite plugin that serves the mail desk in development and preview. A build for the mail desk contains only its keys;
 * any other build contains nothing of the mail desk. Both servers reject state-changing requests of other websites.
 */
export function mailDeskPlugin(): Plugin {
  return {
    name: 'mail-desk',
    config(_config, { command, mode }) {
      // by default, Vite's CORS setting lets pages of other local servers read the messages
      const servers = { server: { cors: false }, preview: { cors: false } };
      if (!usesMailDesk(command, mode)) return servers;
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
      middlewares.use(rejectForeignRequests).use(mailDesk());
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(rejectForeignRequests).use(mailDesk());
    },
  };
}
