import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

test('a taken port ends the start with one sentence, before a database is made', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());

  // NOTE: a server that listens on a port has this kind of address.
  const { port } = other.address() as AddressInfo;
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-taken-port-'));
  t.after(() => rm(folder, { recursive: true, force: true }));

  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });

  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.equal(
    said.trim(),
    `Staydesk cannot start: Port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.
staydesk: stopped`,
  );
  assert.deepEqual(await readdir(folder), []);
});
