import { loadEnv, type Plugin } from 'vite';
import { rejectForeignRequests } from '../reject-foreign-requests.ts';
import { deskKeys, keyNames } from './email-service.ts';
import { mailDesk } from './middleware.ts';

/**
 * Returns the names of the missing keys of the e-mail service. A key is missing if neither the environment nor a .env
 * file sets it. `mode` is Vite's mode, such as `production`, which selects the .env files.
 */
export function missingKeys(mode: string): string[] {
  const environment = loadEnv(mode, '.');
  return keyNames.filter((name) => !environment[name]);
}

/**
 * Whether the contact form sends its messages to the mail desk. True if MAIL_DESK is 'always'. Without any key of the
 * e-mail service, `MAIL_DESK=fallback` and the command `serve` have the same effect.
 */
export function usesMailDesk(command: 'build' | 'serve', mode: string): boolean {
  const { MAIL_DESK } = process.env;
  if (MAIL_DESK === 'always') return true;
  const isFallback = command === 'serve' || MAIL_DESK === 'fallback';
  return isFallback && missingKeys(mode).length === keyNames.length;
}

/**
 * A Vite plugin that serves the mail desk on the development and preview servers. Both servers reject a request from
 * another website if the request could change something. A build contains the keys of the mail desk only if the contact
 * form sends to the mail desk.
 */
export function mailDeskPlugin(): Plugin {
  return {
    name: 'mail-desk',
    config(_config, { command, mode }) {
      // with Vite's default CORS setting, pages of other local servers could read the messages
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
