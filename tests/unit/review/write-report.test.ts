import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../tools/review/read-built-site.ts';
import { writeReview } from '../../../tools/review/write-report.ts';
import { temporaryFolder } from '../../temporary-folders.ts';
import { type BuiltFiles, page, writeSite } from './sites.ts';

const hostilePage = page(
  '<h1>VAT</h1><p>Fees<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">here</a></p>' +
    '<script>alert(1)</script>',
  '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
);

async function reportOf(after: BuiltFiles) {
  const out = temporaryFolder();
  const before = { 'vat.html': page('<h1>VAT</h1><p>Fees</p>') };
  await writeReview([writeSite(before), writeSite(after)], {}, out, false);
  return { out, html: readFileSync(join(out, 'index.html'), 'utf8') };
}

describe('the report on a hostile site', () => {
  it.each([
    'a" onload="alert(1).html',
    'a"><img src=x onerror=alert(1)>.html',
    "a' b.html",
    'a\nb.html',
    'аbout.html',
  ])('the review rejects a built site that contains a file with the name %j', (name) => {
    const folder = writeSite({ 'vat.html': page('VAT') });
    writeFileSync(join(folder, name), page('VAT'));
    expect(() => readSite(folder)).toThrow(/The built site was rejected: .*What to do/s);
  });

  it('the review rejects a built site with a symbolic link to a file outside its folder', () => {
    const folder = writeSite({ 'vat.html': page('VAT') });
    symlinkSync('/etc/hostname', join(folder, 'a.txt'));
    expect(() => readSite(folder)).toThrow(
      'The built site was rejected: a build of this site cannot contain the file "a.txt"',
    );
  });

  it('the review rejects a built site with a quotation mark in the name of a folder', () => {
    const folder = writeSite({ 'vat.html': page('VAT') });
    mkdirSync(join(folder, 'a"b'));
    writeFileSync(join(folder, 'a"b', 'c.txt'), '');
    expect(() => readSite(folder)).toThrow('The built site was rejected');
  });

  it('the Content-Security-Policy of the report allows only the script of the report', async () => {
    const { html } = await reportOf({ 'vat.html': hostilePage });
    const [, policy = ''] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${digest}'`);
    expect(policy).not.toContain('unsafe');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('the report escapes the title of a page', async () => {
    const { html } = await reportOf({ 'vat.html': hostilePage });
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('the copies of pages in the report have no scripts, no event handlers and no javascript: addresses', async () => {
    const { out } = await reportOf({ 'vat.html': hostilePage });
    const frame = readFileSync(join(out, 'after/vat.html'), 'utf8');
    expect(frame).toMatch(/<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
    expect(frame).not.toMatch(/<script|onerror|javascript:/);
  });
});
