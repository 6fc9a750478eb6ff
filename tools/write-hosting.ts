import { writeFileSync } from 'node:fs';
import { configurations } from '../src/publish/hosts/configurations.ts';
import { moved } from '../src/publish/hosts/moved.ts';

/** Writes the hosts' configuration files from the one list of headers and the one list of moved addresses. */
for (const [file, text] of Object.entries(configurations(moved))) {
  writeFileSync(file, text);
  console.log(file);
}
