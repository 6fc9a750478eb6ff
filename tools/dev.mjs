import { dev } from 'vite-react-ssg/node';

/**
 * `npm run dev`: the development server. It begins without tsx, which slows all that Vite loads; pages are read by the
 * project’s own code, which needs it, and nothing is read before somebody asks for a page.
 */
await dev();
const { register } = await import('tsx/esm/api');
register();
