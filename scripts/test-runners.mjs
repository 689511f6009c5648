import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { buildWeb } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { findNode, programEnv, root, run, tool } from './run-program.mjs';
import { recordSeconds, slowestFirst } from './test-durations.mjs';

const nothing = { passed: 0, failed: 0, note: 'no test file yet, nothing was run' };
const failedAsWhole = { passed: 0, failed: 1 };

/** All files below the folders with this ending; a path that has the ending already is taken as it is. */
function findFiles(paths, ending) {
  const folders = paths.filter((path) => !path.endsWith(ending));
  const files = paths.filter((path) => path.endsWith(ending));

  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, name))
        .filter((path) => path.endsWith(ending) && !path.includes('node_modules')),
    )
    .concat(files)
    .sort();
}

/** Tests that open a database, or run a program of the machine, say so by what they import. */
function needsServer(path) {
  return /testing\/(test-database|test-app|test-postgres|contract-world|open-\w+-app|servers\/run-redis)|scale-world|make-backup|embedded-postgres|run-nginx|test-(database|app)\.ts/.test(
    readFileSync(resolve(root, path), 'utf8'),
  );
}

/** Tests that have the compiler resolve the types of the whole project take half a minute. */
function needsTypes(path) {
  return readFileSync(resolve(root, path), 'utf8').includes('ts.createProgram(');
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

/** Restores, several servers, full-size races: they run on a line of their own, or when they are named. */
const isSlow = (path) => path.endsWith('.slow.test.ts');

/** `beside` resolves when other tests beside these are done, and leaves a core to one worker more. */
export async function runNodeTests(paths, { withDatabase = false, slow = false, beside, workers } = {}) {
  const found = findFiles(paths, '.test.ts').filter((path) => paths.includes(path) || isSlow(path) === slow);
  const files = withDatabase ? found : found.filter((path) => !needsServer(path) && !needsTypes(path));
  if (files.length === 0) return nothing;
  const database = files.some(needsServer) ? await holdTestDatabase() : undefined;
  const result = await onceMoreByItself(await runNodeFiles(files, { beside, workers }), runNodeFiles);
  await database?.release();
  return result;
}

/** A file that failed beside others is run once more alone. What passes then counts, and is named as unsteady. */
async function onceMoreByItself(first, runFiles) {
  const { files = [] } = first;
  if (files.length === 0 || files.length > mostUnsteadyFiles) return first;

  const known = files.filter((path) => existsSync(join(root, path)));
  if (known.length < files.length) return first;

  console.log(`   once more, alone: ${known.join(', ')}`);
  const again = await runFiles(known);
  if (again.failed > 0) return first;

  return { passed: first.passed + first.failed, failed: 0, unsteady: first.names };
}

/**
 * Runs the files in as many workers as the machine has cores, the longest first. A worker takes the next file whenever
 * it is done with one, and loads the server's modules once for all of them.
 */
async function runNodeFiles(files, { beside, workers = availableParallelism() } = {}) {
  const waiting = slowestFirst(files);
  const measured = new Map();
  const running = Array.from({ length: Math.min(workers, files.length) }, () =>
    runWorkers(waiting, measured),
  );
  if (beside !== undefined) running.push(beside.then(() => runWorkers(waiting, measured)));
  const results = (await Promise.all(running)).flat();
  recordSeconds(measured);

  const sum = (read) => results.reduce((total, result) => total + read(result), 0);
  const skipped = sum((result) => result.skipped ?? 0);
  if (skipped > 0) console.log(`   ${skipped} skipped`);

  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failed),
    names: results.flatMap((result) => result.names ?? []),
    files: [...new Set(results.flatMap((result) => result.files ?? []))],
  };
}

/** One worker after another until no file waits: a worker that dies takes only its present file with it. */
async function runWorkers(waiting, measured) {
  const results = [];
  while (waiting.length > 0) results.push(await runWorker(waiting, measured));
  return results;
}

async function runWorker(waiting, measured) {
  return withResultFile(async (resultFile) => {
    let present;
    let since = performance.now();

    const { code } = await new Promise((done) => {
      const child = spawn(
        findNode(),
        [
          // Forced: a test that leaves something open must not hold up the whole run.
          '--test-force-exit',
          '--test-reporter=./scripts/test-report.mjs',
          '--test-reporter-destination=stdout',
          '--test-reporter=./scripts/test-count.mjs',
          `--test-reporter-destination=${resultFile}`,
          'testing/test-worker.ts',
        ],
        {
          cwd: root,
          env: programEnv({
            NODE_ENV: 'test',
            NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
          }),
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      );

      child.on('message', () => {
        if (present !== undefined) measured.set(present, (performance.now() - since) / 1000);
        since = performance.now();
        present = waiting.shift();
        child.send(present ?? { done: true });
      });
      child.once('close', (exitCode) => done({ code: exitCode }));
    });
    if (present === undefined) return counted(code, resultFile, (counts) => counts);

    const lost = `${present}: the worker ended in the middle of this file`;
    const known = existsSync(resultFile)
      ? counted(0, resultFile, (counts) => counts)
      : { passed: 0, failed: 0 };

    return {
      ...known,
      failed: known.failed + 1,
      names: [...(known.names ?? []), lost],
      files: [...(known.files ?? []), present],
    };
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

/** Component tests in one page of a browser. With `print` they report at their end, in one piece. */
export async function runBrowserTests(say, { files = [], print } = {}) {
  if (findFiles(['web'], '.test.tsx').length === 0) return nothing;

  const chromium = await findChromium(say);
  if (chromium === undefined) return noBrowser();

  const runFiles = (paths) => runBrowserFiles(paths, { chromium, print });
  return onceMoreByItself(await runFiles(files), runFiles);
}

/** All component tests if no file is named. */
function runBrowserFiles(files, { chromium, print }) {
  return withResultFile(async (file) => {
    const { code, output } = await run(
      tool('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files],
      { env: { CHROMIUM_PATH: chromium }, quiet: print !== undefined },
    );
    print?.(output);

    return counted(code, file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      ...failedInBrowser(report),
    }));
  });
}

/**
 * Runs the journeys in one worker more than the machine has cores, at most four. Each has a server and a database of its
 * own, and takes the next file when it is done with one.
 */
export async function runJourneys(say, chosen = ['e2e']) {
  const files = findFiles(chosen, '.spec.ts');
  if (files.length === 0) return nothing;

  const chromium = await findChromium(say);
  if (chromium === undefined) return noBrowser();

  await buildWeb(say);
  const workers = Math.min(4, availableParallelism() + 1, files.length);
  const ports = await Promise.all(Array.from({ length: workers }, freePort));

  return withResultFile(async (file) => {
    const { code } = await run(tool('playwright'), ['test', '--reporter=list,json', ...files], {
      env: { CHROMIUM_PATH: chromium, E2E_PORTS: ports.join(','), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return counted(code, file, ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      names: suites.flatMap((suite) => journeysThat(({ ok }) => !ok, suite)),
      unsteady: suites.flatMap((suite) => journeysThat(needsTwoTries, suite)),
    }));
  });
}

/** A file that fails as a whole, by its imports or hooks, has no failed test of its own. */
function failedInBrowser({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const names = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, location, failureMessages }) =>
        [positionText(relative(root, name), location, fullName), ...firstLines(failureMessages)].join(
          '\n    ',
        ),
      ),
  );

  return { names, files: failed.map(({ name }) => relative(root, name)) };
}

const positionText = (path, location, name) => `${path}:${location?.line ?? 1}: ${name}`;

/** The beginning of what went wrong, for the end of a long report. */
const firstLines = (messages) => messages.join('\n').split('\n').slice(0, 6);

function journeysThat(fits, { file, specs = [], suites = [] }) {
  const names = specs.filter(fits).map(({ title, line }) => positionText(`e2e/${file}`, { line }, title));
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
