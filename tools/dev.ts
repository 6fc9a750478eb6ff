import { dev } from 'vite-react-ssg/node';

/** `npm run dev`: the development server. It runs under tsx, because pages are read by the project's own code. */
await dev();
