process.env.NODE_ENV ??= 'production'; // the development build of React renders four times slower

const { runCheck } = await import('./check/command.ts');

// ignores EPIPE, for example from `| head`
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw code;
});

/** `npm run check`: checks the words of the site and prints the problems. */
process.exitCode = await runCheck(process.argv.slice(2), { print: console.log });

export {};
