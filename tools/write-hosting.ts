import { writeFileSync } from 'node:fs';
import { hostConfigurations } from '../src/publish/hosts/host-files.ts';

/** Writes the hosts' configuration files from the one list of headers. */
for (const [file, text] of Object.entries(await hostConfigurations())) {
  writeFileSync(file, text);
  console.log(file);
}
