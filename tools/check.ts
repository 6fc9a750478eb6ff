process.env.NODE_ENV ??= 'production'; // React’s development build draws the components four times as slowly

const { runCheck } = await import('./check/command.ts');

// whoever has read enough, such as head, is told no more
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw code;
});

/** `npm run check`: everything that is wrong with the words of the site. */
process.exitCode = await runCheck(process.argv.slice(2), { print: console.log });

export {};
