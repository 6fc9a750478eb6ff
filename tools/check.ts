process.env.NODE_ENV ??= 'production'; // React's development build renders four times slower

const { runCheck } = await import('./check/command.ts');

// ignores the error EPIPE, which occurs if the reader of the output stops early, such as `| head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** The entry point of `npm run check`, which checks the text of the pages and prints the problems. */
process.exitCode = await runCheck(process.argv.slice(2), { print: console.log });

export {};
