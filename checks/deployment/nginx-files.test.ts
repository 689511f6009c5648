import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '#testing/servers/free-port.ts';
import { findServerProgram } from '#testing/servers/server-programs.ts';
import { runNginx } from '../../scripts/lab/drill/scale-world.ts';
import { read } from '../project-files.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staydesk-nginx-files-'));
  mkdirSync(path.join(folder, 'certificate'));

  const pem = (name: string) => path.join(folder, 'certificate', `${name}.pem`);
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    pem('privkey'),
  ];
  const certificate = ['-x509', '-subj', '/CN=stays.example.com', '-days', '1', '-out', pem('fullchain')];

  const { status, stderr } = spawnSync('openssl', ['req', ...key, ...certificate], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
after(() => rmSync(folder, { recursive: true }));

const shipped = read('deploy/nginx/listen.conf');

/** Whether nginx takes the shipped files with this listen.conf; only names of other machines are replaced. */
function requireValid(listen: string): void {
  for (const name of ['nginx.conf', 'redirect.conf'])
    writeFileSync(path.join(folder, name), read(`deploy/nginx/${name}`));
  writeFileSync(
    path.join(folder, 'upstream.conf'),
    read('deploy/nginx/upstream.conf').replaceAll(/\bweb\d:/g, '127.0.0.1:'),
  );
  writeFileSync(
    path.join(folder, 'listen.conf'),
    listen.replaceAll('/etc/nginx/certificate', path.join(folder, 'certificate')),
  );

  const config = path.join(folder, 'nginx.conf');
  const args = ['-t', '-p', `${folder}/`, '-c', config, '-e', 'stderr'];
  const { status, stderr } = spawnSync(findServerProgram('nginx'), args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

test('the nginx of this machine takes the files as they are shipped', () => {
  assert.match(shipped, /^listen 8443 ssl http2;$/m);
  requireValid(shipped);
});

test('the lines for another proxy in front are valid as well', () => {
  const uncommented = shipped.replaceAll(/^# (set_real_ip_from|real_ip_)/gm, '$1');
  assert.equal(uncommented.match(/^(set_real_ip_from|real_ip_\w+) .*;$/gm)?.length, 3);
  requireValid(uncommented);
});

test('a call without TLS is sent to the same address with it, regardless of its method', async (t) => {
  const nginx = await runNginx([await freePort()], await freePort());
  t.after(() => nginx.close());

  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${nginx.redirectUrl}/shared/abc?from=mail`, { method, redirect: 'manual' });
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.get('location'), 'https://127.0.0.1/shared/abc?from=mail');
  }
});
