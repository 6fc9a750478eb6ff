import { existsSync } from 'node:fs';

/** The command with which root installs packages of Debian; undefined for anybody else, and elsewhere. */
export const aptInstall = (packages: string): string[] | undefined =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? [
        'sh',
        '-c',
        `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`,
      ]
    : undefined;
