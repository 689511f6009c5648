import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { addresses } from '#contract/addresses.ts';
import { allEndpoints } from '#contract/api.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { runNginx } from './drill/scale-world.ts';

const secret = 'SecretOfSomebody';

test('nginx writes no address into its log, whether a body is large, its disk fails or no process answers', async (t) => {
  const nginx = await runNginx([await freePort(), await freePort()], await freePort());
  t.after(() => nginx.close());

  const upload = (bytes: number) =>
    fetch(`${nginx.url}/api/guest/${secret}/attachments`, { method: 'POST', body: Buffer.alloc(bytes) });
  assert.equal((await upload(60_000)).status, 503);
  assert.equal((await upload(600_000)).status, 503);

  const temporary = path.join(nginx.folder, 'body');
  await chmod(temporary, 0o000);
  assert.equal((await upload(600_000)).status, 500);

  await chmod(temporary, 0o755);
  const paths = [
    ...Object.values(addresses).map(({ pattern }) => pattern.replaceAll(/\$\w+/g, secret)),
    ...allEndpoints.map(({ path }) => path.replaceAll(/\{\w+\}/g, secret)),
    `/shared/${secret}?password=${secret}`,
  ];

  for (const path of new Set(paths.filter((path) => path.includes(secret))))
    assert.equal((await fetch(nginx.url + path)).status, 503, path);

  // A terminating worker flushes its log.
  assert.ok(!nginx.said().includes(secret), nginx.said());
});
