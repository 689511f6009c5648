import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { readConfig, variableNames } from '#server/config.ts';
import { alarmRules } from './deployment/alarm-rules.ts';
import { projectFiles, read, root, tests } from './project-files.ts';

const compose = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const units = projectFiles(/^deploy\/systemd\/.*\.service$/);
const servers = units.filter((unit) => !unit.includes('backup'));
/** Read by the C library, and not by the server. */
const arenas = 'MALLOC_ARENA_MAX';
const known = new Set<string>([...variableNames, arenas]);
/** Memory settings of `npm start`. */
const youngGeneration = /--max-semi-space-size=\d+/.exec(read('scripts/start.mjs'))?.[0] ?? 'missing';
const arenaCount = new RegExp(`${arenas}.*'(\\d+)'`).exec(read('scripts/start.mjs'))?.[1] ?? 'missing';

/** `NAME: value` lines of an anchor or service in the compose file, found by indentation. */
function environmentOf(anchor: string): Record<string, string> {
  const block = compose.split(`${anchor}\n`)[1]?.split(/\n(?=\S)/)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^\s+([A-Z][A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Value after Docker's substitution: from compose.env.example, else empty. */
function filledIn(value: string): string {
  const given = Object.fromEntries(
    read('deploy/compose.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return value.replaceAll(/\$\{([A-Z_]+):[?-]\}/g, (_all, name: string) => given[name] ?? '');
}

function configErrorsOf(env: Record<string, string>): string[] {
  const config = readConfig(env);
  return 'errors' in config ? config.errors : [];
}

test('the compose file gives the processes only variables that they read, with values they take', () => {
  const shared = environmentOf('x-environment: &environment');
  assert.ok(Object.keys(shared).length > 5);

  for (const role of ['x-web: &web', 'x-worker: &worker']) {
    const env = { ...shared, ...environmentOf(role) };
    assert.deepEqual(
      Object.keys(env).filter((name) => !known.has(name)),
      [],
    );

    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filledIn(value)]));
    // The examples of secrets are refused, because they are public.
    const chosen = {
      ...filled,
      SECRET_KEY: 'a text of thirty-two characters that nobody else has',
      ADMIN_PASSWORD: 'a password that nobody else has',
    };
    assert.deepEqual(configErrorsOf(chosen), []);
  }
});

/** Chosen by the compose file or the image, of the embedded database alone, or only for tests. */
const fixedByContainers = [
  'HOST',
  'PORT',
  'METRICS_PORT',
  'METRICS_HOST',
  'NODE_ENV',
  'DATA_DIR',
  'STATE_DIR',
  'PG_OS_USER',
  'LOG_ARCHIVE',
  'OUTBOUND_ALLOW',
];

test('the compose file passes on every setting of .env.example that it does not choose itself', () => {
  const shared = environmentOf('x-environment: &environment');
  const given = [...Object.keys(shared), 'ROLES', ...fixedByContainers];
  assert.deepEqual(
    variableNames.filter((name) => !given.includes(name)),
    [],
  );
});

test('secrets in deploy/.env stay out of the image', () => {
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  assert.ok(ignored.includes('**/.env'));
});

test('every value that the compose file reads is in its example', () => {
  const requested = new Set([...compose.matchAll(/\$\{([A-Z_]+):/g)].map(([, name]) => name));
  const example = [...read('deploy/compose.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...requested].toSorted(), example.toSorted());
});

test('nginx, the compose file and the image name the same ports and processes', () => {
  const upstream = [...read('deploy/nginx/upstream.conf').matchAll(/^server (\w+):(\d+)/gm)];
  const webs = [...compose.matchAll(/^ {2}(web\d+): \*web$/gm)].map(([, name]) => name);
  assert.deepEqual(
    upstream.map(([, name]) => name),
    webs,
  );

  const port = environmentOf('x-web: &web').PORT;
  assert.ok(upstream.every(([, , other]) => other === port));
  assert.match(dockerfile, new RegExp(`^EXPOSE ${port} 9464$`, 'm'));

  const listens = /^listen (\d+) ssl/m.exec(read('deploy/nginx/listen.conf'))?.[1];
  const redirects = /^ {2}listen (\d+);/m.exec(read('deploy/nginx/redirect.conf'))?.[1];
  const ports = [`"\${HTTP_PORT:-80}:${redirects}"`, `"\${HTTPS_PORT:-443}:${listens}"`];
  assert.ok(compose.includes(`ports: [${ports.join(', ')}]`));

  const targets = [...read('deploy/prometheus/prometheus.yml').matchAll(/^ {6}- targets: (\[.*\])/gm)];
  const workers = [...compose.matchAll(/^ {2}(worker\d+): \*worker$/gm)].map(([, name]) => name);
  assert.deepEqual(
    targets.flatMap(([, list = '']) => JSON.parse(list)),
    [...webs, ...workers].map((name) => `${name}:9464`),
  );
});

test('the image copies only existing files, runs without root, and starts the server by the usual command', () => {
  const taken = [...dockerfile.matchAll(/--from=build \/app\/([\w.-]+)/g)].map(([, name = '']) => name);
  const made = new Set(['node_modules', 'dist']);
  assert.deepEqual(
    taken.filter((name) => !made.has(name) && !existsSync(join(root, name))),
    [],
  );

  for (const folder of ['domain', 'contract', 'texts', 'server', 'dist', 'node_modules'])
    assert.ok(taken.includes(folder));

  assert.match(dockerfile, /^USER node$/m);
  assert.ok(dockerfile.includes(`\nCMD ["node", "${youngGeneration}", "server/main.ts"]\n`));

  const variables = [...dockerfile.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)];
  assert.deepEqual(
    variables.map(([, name = '']) => name).filter((name) => !known.has(name)),
    [],
  );

  const env = Object.fromEntries(variables.map(([, name, value]) => [name, value]));
  assert.equal(env[arenas], arenaCount);
  assert.deepEqual(configErrorsOf(env), []);

  const installed = /pnpm@[\d.]+/.exec(read('scripts/install.mjs'))?.[0];
  assert.ok(installed && dockerfile.includes(installed));
});

test('benches measure servers with the memory of `npm start`', () => {
  const harness = read('scripts/lab/harness/server-process.ts');
  assert.ok(harness.includes(`'${youngGeneration}'`));
  assert.ok(harness.includes(`${arenas}: '${arenaCount}'`));
});

test('the units start the same program with variables that it reads, and give it time to end', () => {
  assert.equal(servers.length, 3);

  for (const unit of servers) {
    const text = read(unit);
    const variables = [...text.matchAll(/^Environment=([A-Z_]+)=(.+)$/gm)];
    assert.deepEqual(
      variables.map(([, name = '']) => name).filter((name) => !known.has(name)),
      [],
    );

    const instance = unit.includes('worker') ? '1' : '3001';
    const env = Object.fromEntries(
      variables.map(([, name, value = '']) => [name, value.replaceAll('%i', instance)]),
    );
    assert.equal(env[arenas], arenaCount);
    assert.deepEqual(configErrorsOf(env), []);

    const program = '/opt/staydesk/node_modules/.bin/node';
    assert.ok(text.includes(`\nExecStart=${program} ${youngGeneration} server/main.ts\n`));
    assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]) > 20);
  }
});

test('nginx caches photos and nothing else', () => {
  const nginx = read('deploy/nginx/nginx.conf');
  const locations = nginx.split(/^ {4}location /m).slice(1);
  const cached = locations.filter((text) => /\bproxy_cache /.test(text)).map((text) => text.split(' {')[0]);
  assert.deepEqual(cached, ['/media/']);
  assert.equal(nginx.match(/\bproxy_cache /g)?.length, 1);
});

test('nginx speaks TLS of today alone, believes no address that a caller claims, lists no folder and names no version', () => {
  const nginx = read('deploy/nginx/nginx.conf');
  assert.match(nginx, /^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);

  const ciphers = /ssl_ciphers (\S+);/.exec(nginx)?.[1]?.split(':') ?? ['none'];
  assert.deepEqual(
    ciphers.filter(
      (name) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/.test(name),
    ),
    [],
  );
  assert.match(nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.match(nginx, /server_tokens off;/);
  assert.doesNotMatch(nginx, /autoindex|alias |root /);
});

test('an erased photo leaves the cache of nginx within the hour, regardless of the headers for browsers', () => {
  const media = read('deploy/nginx/nginx.conf').split('location /media/ {')[1]?.split('\n    }')[0] ?? '';
  assert.match(media, /proxy_cache_valid 200 1h;/);
  assert.match(media, /proxy_ignore_headers Cache-Control;/);
});

test('the nightly backup runs as the same account with the same data, and has a timer', () => {
  const unit = read('deploy/systemd/staydesk-backup.service');
  for (const line of [
    'User=staydesk',
    'WorkingDirectory=/opt/staydesk',
    'Environment=DATA_DIR=/var/lib/staydesk',
  ])
    for (const path of [...servers, 'deploy/systemd/staydesk-backup.service'])
      assert.ok(read(path).includes(`\n${line}\n`), `${path}: ${line}`);

  const script = /^ExecStart=\S+ (scripts\/ops\/\S+)/m.exec(unit)?.[1] ?? 'missing';
  assert.ok(existsSync(join(root, script)));
  assert.match(read('deploy/systemd/staydesk-backup.timer'), /^OnCalendar=/m);
});

const alarms = alarmRules().map(({ name }) => name);

test('every alarm has a heading of its name in the operating guide, to which it leads', () => {
  const headings = [...read('docs/how-to/operate.md').matchAll(/^### (Staydesk\w+)$/gm)].map(
    ([, name]) => name,
  );
  assert.ok(alarms.length > 15);
  assert.deepEqual(alarms.toSorted(), headings.toSorted());
  assert.deepEqual(
    alarmRules().map((rule) => rule.do),
    alarms.map((name) => `docs/how-to/operate.md#${name.toLowerCase()}`),
  );
});

test('the guide gives every alarm the severity that pages or waits for the morning', () => {
  const guide = read('docs/how-to/operate.md');
  for (const { name, severity } of alarmRules()) {
    const row = guide.split('\n').find((line) => line.startsWith(`| [${name}]`)) ?? '';
    assert.equal(row.split('|')[2]?.trim(), severity, name);
  }
});

/** Of Prometheus itself, its blackbox exporter, and the defaults of Node’s client. */
const foreignMetrics = /^(up|probe_success|probe_ssl_earliest_cert_expiry|process_\w+|nodejs_\w+)$/;

test('alarms and dashboard read only metrics that a process gives', () => {
  const given = new Set(
    projectFiles(/^server\/.*\.ts$/)
      .filter((path) => !tests.test(path))
      .flatMap((path) => read(path).match(/staydesk_[a-z_]+/g) ?? []),
  );
  const dashboard = [...read('deploy/grafana/staydesk.json').matchAll(/"expr": "([^\n]*)",?$/gm)].map(
    ([, expr = '']) => expr,
  );
  const expressions = alarmRules().map(({ expr }) => expr);
  assert.ok(dashboard.length > 5);

  const requested = [...expressions, ...dashboard].flatMap(
    (expr) => expr.match(/\b(?:staydesk|process|nodejs|probe)_[a-z0-9_]+|\bup\b/g) ?? [],
  );
  const known = (name: string) =>
    given.has(name) || given.has(name.replace(/_(bucket|sum|count)$/, '')) || foreignMetrics.test(name);
  assert.deepEqual(
    requested.filter((name) => !known(name)),
    [],
  );
});
