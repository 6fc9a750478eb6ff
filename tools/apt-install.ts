import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The command that installs Debian's packages without a question; undefined where there is no way to. Root may, and
 * on a machine that only runs tests (CI is set) sudo. Options of apt-get may stand among the packages.
 */
export function aptInstall(...packages: string[]): string[] | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(process.env.CI && spawnSync('sudo', ['-n', 'true']).status === 0))
    return undefined;
  return [
    ...(isRoot ? [] : ['sudo', '-n']),
    // RUNLEVEL keeps Debian from starting a server that it installs
    ...['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'sh', '-c'],
    `apt-get update -qq && apt-get install -y -qq ${packages.join(' ')}`,
  ];
}
