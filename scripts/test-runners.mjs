import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWeb } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { findNode, programEnv, root, run, tool } from './run-program.mjs';

const nothing = { passed: 0, failed: 0, note: 'no test file yet, nothing was run' };
const failedAsWhole = { passed: 0, failed: 1 };

function findFiles(folders, ending) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, name))
        .filter((path) => path.endsWith(ending) && !path.includes('node_modules')),
    )
    .sort();
}

/** Tests that open a database, or run a program of the machine, say so by what they import. */
function usesDatabase(path) {
  return /testing\/(test-database|test-app|test-postgres|run-redis)|scale-world|make-backup|embedded-postgres|test-(database|app)\.ts/.test(
    readFileSync(join(root, path), 'utf8'),
  );
}

/** Counts by the file a runner wrote; a runner that failed without a failed test counts as one. */
function counted(code, file, read) {
  if (!existsSync(file)) return failedAsWhole;
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function withResultFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'staydesk-results-'));
  try {
    return await work(join(folder, 'result.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// More than these are no chance of the hour.
const mostUnsteadyFiles = 3;

export async function runNodeTests(folders, { withDatabase = false } = {}) {
  const found = findFiles(folders, '.test.ts');
  const files = withDatabase ? found : found.filter((path) => !usesDatabase(path));
  if (files.length === 0) return nothing;
  const database = withDatabase ? await holdTestDatabase() : undefined;
  const result = await onceMoreByItself(await runNodeFiles(files));
  await database?.release();
  return result;
}

/** A file that failed beside others is run once more alone. What passes then counts, and is named as unsteady. */
async function onceMoreByItself(first) {
  const { files = [] } = first;
  if (files.length === 0 || files.length > mostUnsteadyFiles) return first;
  const known = files.filter((path) => existsSync(join(root, path)));
  if (known.length < files.length) return first;
  console.log(`   once more, alone: ${known.join(', ')}`);
  const again = await runNodeFiles(known);
  if (again.failed > 0) return first;
  return { passed: first.passed + first.failed, failed: 0, unsteady: first.names };
}

async function runNodeFiles(files) {
  return withResultFile(async (file) => {
    const { code } = await run(
      findNode(),
      [
        // Forced: a test that fails before it closes what it opened must not hold up the whole run.
        ...['--test', '--test-force-exit', '--test-concurrency=2', '--test-timeout=180000'],
        ...['--test-reporter=./scripts/test-report.mjs', '--test-reporter-destination=stdout'],
        ...['--test-reporter=./scripts/test-count.mjs', `--test-reporter-destination=${file}`],
        ...files,
      ],
      // Each file is a process that loads the server anew; compiled once, that takes it a second less.
      { env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') } },
    );
    return counted(code, file, ({ skipped, ...counts }) => {
      if (skipped > 0) console.log(`   ${skipped} skipped`);
      return counts;
    });
  });
}

/** Keeps the tests' database up for the whole run; without this the test files would start and stop it in turn. */
async function holdTestDatabase() {
  const holder = spawn(findNode(), ['testing/hold-test-postgres.ts'], {
    cwd: root,
    env: programEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => holder.once('exit', done));
  await Promise.race([new Promise((done) => holder.stdout.once('data', done)), ended]);
  return {
    async release() {
      holder.stdin.end();
      await ended;
    },
  };
}

export async function runBrowserTests(say) {
  if (findFiles(['web'], '.test.tsx').length === 0) return nothing;
  const chromium = await findChromium(say);
  if (chromium === undefined) return noBrowser();
  return withResultFile(async (file) => {
    const { code } = await run(
      tool('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { env: { CHROMIUM_PATH: chromium } },
    );
    return counted(code, file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: failedInBrowser(report),
    }));
  });
}

export async function runJourneys(say) {
  if (findFiles(['e2e'], '.spec.ts').length === 0) return nothing;
  const chromium = await findChromium(say);
  if (chromium === undefined) return noBrowser();
  await buildWeb(say);
  const port = await freePort();
  return withResultFile(async (file) => {
    const { code } = await run(tool('playwright'), ['test', '--reporter=list,json'], {
      env: { CHROMIUM_PATH: chromium, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return counted(code, file, ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      names: suites.flatMap((suite) => journeysThat(({ ok }) => !ok, suite)),
      unsteady: suites.flatMap((suite) => journeysThat(needsTwoTries, suite)),
    }));
  });
}

function failedInBrowser({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}

function journeysThat(fits, { file, specs = [], suites = [] }) {
  const names = specs.filter(fits).map(({ title }) => `e2e/${file}: ${title}`);
  return [...names, ...suites.flatMap((suite) => journeysThat(fits, suite))];
}

function needsTwoTries({ tests }) {
  return tests.some(({ status }) => status === 'flaky');
}

function noBrowser() {
  console.log(
    '   No Chromium was found and none could be brought. Install one, or name it in CHROMIUM_PATH.',
  );
  return failedAsWhole;
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
