import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readScreenPreloads } from './static-files.ts';

test('the page of an agent’s screen preloads its files and first answers, any other page none', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'screens-'));
  context.after(() => rm(folder, { recursive: true }));
  assert.equal(readScreenPreloads(folder)('/dashboard'), '', 'without a build there is nothing to ask for');

  const none = { files: [], phoneFiles: [], wideFiles: [], calls: [] };
  const listed = {
    '/dashboard': { ...none, files: ['/assets/a.js', '/assets/a.css'], calls: ['/api/one?a=1&b=2'] },
    '/dashboard/calendar': { ...none, phoneFiles: ['/assets/agenda.js'], wideFiles: ['/assets/board.js'] },
    '/properties/$id': { ...none, files: ['/assets/property.js'] },
    '/properties/$id/edit': { ...none, files: ['/assets/edit.js'] },
    '/dashboard/new-property': { ...none, files: ['/assets/new.js'] },
  };
  await writeFile(path.join(folder, 'screens.json'), JSON.stringify(listed));

  const ahead = readScreenPreloads(folder);
  assert.match(
    ahead('/dashboard'),
    /data-files="\/assets\/a\.js \/assets\/a\.css" data-calls="\/api\/one\?a=1&amp;b=2"/,
  );

  assert.match(
    ahead('/dashboard/calendar'),
    / data-phone-files="\/assets\/agenda\.js" data-wide-files="\/assets\/board\.js">/,
  );
  assert.equal(ahead('/dashboard/'), ahead('/dashboard'));
  assert.equal(ahead('/'), ahead('/dashboard'), 'a short address is the one it leads to');
  assert.match(ahead('/properties/new'), /new\.js/);
  assert.match(ahead('/properties/7'), /property\.js/);
  assert.match(ahead('/properties/7/edit'), /edit\.js/);

  for (const other of ['/login', '/terms', '/admin/dashboard', '/properties/7/else'])
    assert.equal(ahead(other), '');
});
