import { ViteReactSSG } from 'vite-react-ssg';
import { routes } from './routes.tsx';

/** What vite-react-ssg calls to draw a page. */
export const createRoot = ViteReactSSG({ routes });
