import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildWeb } from '../build.mjs';
import { mustRun } from '../run-program.mjs';
import { showHelpOnRequest } from '../show-help.mjs';
import { releaseErrors } from './make-release/check-release.ts';
import { packArchive } from './make-release/pack-archive.ts';
import { currentVersion, setVersion } from './make-release/project-version.ts';
import { readRepository } from './make-release/read-repository.ts';

const usage = `npm run make-release -- 1.1.0                 checks, tests, commits and tags a release, and packs its archive
npm run make-release -- 1.1.0 --skip-tests    the same without npm test, when it has just passed
npm run make-release -- --pack-only           packs the checked-out commit under its present version; no commit, no tag
  --platform linux-arm64                      packs for another platform than this one: linux-x64 or linux-arm64

The result is in releases/: staydesk-1.1.0-linux-x64.tar.gz, its bill of materials, and SHA256SUMS. Nothing is pushed.`;

showHelpOnRequest(usage);
const say = (message: string) => console.log(`make-release: ${message}`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'skip-tests': { type: 'boolean', default: false },
    'pack-only': { type: 'boolean', default: false },
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
  },
});
const [version = '', ...rest] = positionals;
if (rest.length > 0 || values['pack-only'] === (version !== '')) end(usage);

if (!values['pack-only']) {
  const errors = releaseErrors(version, readRepository());
  if (errors.length > 0) end(`No release was made:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
  if (!values['skip-tests']) await mustRun('npm test', 'npm', ['test']);
  tagRelease(version);
}

await buildWeb(say);
const files = await packArchive({ version: currentVersion(), platform: values.platform, say });
console.log(`\nIn releases/:\n${files.map((file) => `  ${file}`).join('\n')}`);
if (!values['pack-only']) console.log(`\nPublish it: git push origin main v${version}, and the files above.`);

function tagRelease(wanted: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'inherit' });
  if (setVersion(wanted))
    git('commit', '--quiet', '--message', `releases: release ${wanted}`, '--', 'package.json');
  git('tag', '--annotate', `v${wanted}`, '--message', `Staydesk ${wanted}`);
  say(`tagged v${wanted}`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
