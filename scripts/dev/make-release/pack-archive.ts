import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run-program.mjs';
import { pruneProgram } from './prune-program.ts';
import { tryProgram } from './try-program.ts';

const outputFolder = join(root, 'releases');
const pnpm = ['-y', 'pnpm@12.21.0'];

type Archive = { version: string; platform: string; say: (message: string) => void };

/**
 * Packs the checked-out commit with its built pages, its packages and its Node.js for one platform, so that it starts
 * where it is unpacked without downloading or building anything. Returns the names of the written files.
 */
export async function packArchive({ version, platform, say }: Archive): Promise<string[]> {
  const name = `staydesk-${version}-${platform}`;
  const draft = join(outputFolder, '.draft');
  const folder = join(draft, `staydesk-${version}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  say('copying the program');
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });

  say(`installing its packages for ${platform}`);
  installPackages(folder, platform);
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit, platform }, null, 2)}\n`);
  pruneProgram(folder, platform);
  if (platform === `${process.platform}-${process.arch}`) {
    say('starting it once');
    await tryProgram(folder);
  } else {
    say(`it was not started: this machine is ${process.platform}-${process.arch}`);
  }

  say('listing what is in it');
  const materials = `${name}.cdx.json`;
  run('npx', [...pnpm, 'sbom', '--prod', ...cycloneDx, '--out', join(outputFolder, materials)]);
  cpSync(join(outputFolder, materials), join(folder, 'sbom.cdx.json'));

  say('packing');
  const packed = `${name}.tar.gz`;
  packFolder(folder, join(outputFolder, packed), run('git', ['show', '-s', '--format=%cI', commit]).trim());
  rmSync(draft, { recursive: true, force: true });
  writeChecksums();

  const megabytes = Math.round(statSync(join(outputFolder, packed)).size / 1e6);
  return [`${packed} (${megabytes} MB)`, materials, 'SHA256SUMS'];
}

const cycloneDx = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

function run(program: string, args: readonly string[], cwd = root): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The server's packages alone: what builds and tests are development packages. */
function installPackages(folder: string, platform: string): void {
  const [os = '', cpu = ''] = platform.split('-');
  const target = ['--os', os, '--cpu', cpu, ...(os === 'linux' ? ['--libc', 'glibc'] : [])];
  execFileSync('npx', [...pnpm, 'install', '--frozen-lockfile', '--prod', '--reporter=silent', ...target], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: 'true' },
  });
}

/** The same bytes for the same commit: in order, of one owner, with the commit's time. */
function packFolder(folder: string, file: string, time: string): void {
  const script = `tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="$0" -C "$1" -c "$2" | gzip -n > "$3"`;
  const parent = join(folder, '..');
  const [name = ''] = readdirSync(parent);
  execFileSync('bash', ['-o', 'pipefail', '-c', script, time, parent, name, file], { stdio: 'inherit' });
}

/** For `sha256sum --check SHA256SUMS`. */
function writeChecksums(): void {
  const lines = readdirSync(outputFolder)
    .filter((name) => /\.(tar\.gz|cdx\.json)$/.test(name))
    .toSorted()
    .map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(outputFolder, name)))
        .digest('hex');
      return `${digest}  ${name}\n`;
    });
  writeFileSync(join(outputFolder, 'SHA256SUMS'), lines.join(''));
}
