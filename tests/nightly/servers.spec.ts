import { expect, test } from 'playwright/test';
import { startCaddy, startNginx } from '../../tools/real-servers.ts';
import { askAll } from './odd-addresses.ts';

for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy }))
  test(`${name} with the project’s own configuration answers each of ten thousand addresses with a page, a redirect of its own or its 404`, async () => {
    const { port, stop } = await start('dist');
    const { faults, statuses } = await askAll(port);
    await stop();
    expect(faults).toEqual([]);
    expect(statuses[404]).toBeGreaterThan(4_000);
  });
