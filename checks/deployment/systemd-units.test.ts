import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { projectFiles, read } from '../project-files.ts';

const units = projectFiles(/^deploy\/systemd\/.*\.service$/);
const program = '/opt/staydesk/node_modules/.bin/node';

/** Above this, systemd calls a unit "medium". */
const maxExposure = 3;

/** Confinement of every unit, whatever it runs. */
const confinement = `NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallFilter=@chown
UMask=0077
StateDirectory=staydesk
StateDirectoryMode=0700
`;

/** Directives of a unit without its comments, so that none is counted that is only mentioned. */
function directivesOf(unit: string): string {
  return read(unit).replaceAll(/^#.*\n/gm, '');
}

test('every unit is confined in the same way and has a limit of memory and of processes', () => {
  assert.equal(units.length, 4);

  for (const unit of units) {
    const directives = directivesOf(unit);
    assert.ok(directives.includes(`\n${confinement}`), unit);
    assert.match(directives, /^MemoryMax=\d+[MG]$/m, unit);
    assert.match(directives, /^TasksMax=\d+$/m, unit);
  }
});

test('a process that cannot start yet is started again, however long its database is away', () => {
  for (const unit of units) {
    const directives = directivesOf(unit);
    if (!/^Restart=always$/m.test(directives)) continue;

    const [heading = ''] = directives.split('[Service]');
    assert.match(heading, /^StartLimitIntervalSec=0$/m, unit);
  }
});

test('no unit forbids what Node or the embedded database needs', () => {
  for (const unit of units) {
    const directives = directivesOf(unit);
    // Node compiles at run time; systemd would remove the shared memory of a database that still runs.
    assert.doesNotMatch(directives, /^(MemoryDenyWriteExecute|RemoveIPC)=yes$/m, unit);

    // Two units share the embedded database: its socket is in /tmp, and its process is recognised in /proc.
    const isShared = /^deploy\/systemd\/staydesk(-backup)?\.service$/.test(unit);
    for (const directive of ['PrivateTmp', 'PrivateUsers'])
      assert.match(directives, new RegExp(`^${directive}=${isShared ? 'no' : 'yes'}$`, 'm'), unit);
    assert.equal(/^ReadWritePaths=\/tmp$/m.test(directives), isShared, unit);
  }
});

test('every unit shows the line for a folder outside of its own, and the guides name it', () => {
  for (const unit of units) assert.match(read(unit), /^# ReadWritePaths=\/mnt\/other-disk\/staydesk$/m, unit);

  for (const guide of ['install', 'back-up', 'scale-out'])
    assert.ok(read(`docs/how-to/${guide}.md`).includes('`ReadWritePaths=`'), guide);
});

const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0;
const skip = hasTool ? false : 'systemd-analyze is not on this machine';

test('systemd understands every unit and the timer', { skip }, (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'staydesk-units-'));
  t.after(() => rmSync(folder, { recursive: true }));

  for (const unit of projectFiles(/^deploy\/systemd\/[^/]+$/)) {
    const file = path.join(folder, path.basename(unit).replace('@.', '@1.'));
    // The program is installed on the operator's machine only.
    writeFileSync(file, read(unit).replaceAll(program, '/bin/true'));
  }

  for (const unit of projectFiles(/^deploy\/systemd\/[^/]+$/)) {
    const file = path.join(folder, path.basename(unit).replace('@.', '@1.'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    // Of other units of this machine it says nothing that concerns these.
    const complaints = stderr.split('\n').filter((line) => line.includes('staydesk'));
    assert.deepEqual({ status, complaints }, { status: 0, complaints: [] }, unit);
  }
});

test('systemd takes the drop-in for nginx, and its commands instead of those of the package', {
  skip,
}, (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'staydesk-units-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const name = 'nginx.service.d/staydesk.conf';

  // The package's own command does not exist here: a unit that still had it would be refused.
  const ofPackage = '[Service]\nType=forking\nPIDFile=/run/nginx.pid\nExecStart=/nonexistent/nginx\n';
  mkdirSync(path.join(folder, path.dirname(name)));
  writeFileSync(path.join(folder, 'nginx.service'), ofPackage);
  writeFileSync(
    path.join(folder, name),
    read(`deploy/systemd/${name}`).replaceAll('/usr/sbin/nginx', '/bin/true'),
  );

  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', 'nginx.service'], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  });
  const complaints = stderr.split('\n').filter((line) => line.includes('nginx'));
  assert.deepEqual({ status, complaints }, { status: 0, complaints: [] });
});

for (const unit of units)
  test(`systemd rates ${path.basename(unit)} below ${maxExposure}`, { skip }, () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
      encoding: 'utf8',
    });
    const exposure = Number(/Overall exposure level for \S+: (\d+\.\d)/.exec(stdout)?.[1]);
    assert.ok(exposure < maxExposure, `${exposure}`);
  });
