import { readdirSync } from 'node:fs';
import { basePath } from '../src/facts/addresses.ts';
import { serve } from './serve.ts';

const directory = process.env.BUILD_DIRECTORY ?? 'dist';
const port = Number(process.env.PORT ?? 4173);

try {
  await serve(directory, port);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    taken ? `Port ${port} is in use. Choose another: PORT=4174 npm start` : String(error),
  );
  process.exit(1);
}
const pages = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
console.log(
  `\n  The site, ${pages.length} pages from ${directory}/, is at http://localhost:${port}${basePath}\n`,
);
