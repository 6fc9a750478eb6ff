import { writeFileSync } from 'node:fs';
import { hostConfigurations } from '../src/publish/hosts/host-files.ts';
import { moved } from '../src/publish/hosts/moved.ts';

/** Writes the hosts' configuration files from the one list of headers and the one list of moved addresses. */
for (const [file, text] of Object.entries(await hostConfigurations(moved))) {
  writeFileSync(file, text);
  console.log(file);
}
