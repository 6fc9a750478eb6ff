process.env.NODE_ENV ??= 'production'; // React's development build renders four times slower

const { runCheck } = await import('./check/command.ts');

// ignores the error EPIPE: another program reads the output, and closes the pipe early, as `| head` does
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw code;
});

/** `npm run check`: checks the text of the pages and prints the problems. */
process.exitCode = await runCheck(process.argv.slice(2), { print: console.log });

export {};
