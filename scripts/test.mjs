import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { buildWeb, isWebBuilt } from './build.mjs';
import { changedFiles, testsOf } from './changed-files.mjs';
import { findChromium } from './find-chromium.mjs';
import { findServerPrograms } from './find-server-programs.mjs';
import { installPackages } from './install.mjs';
import { showHelpOnRequest } from './show-help.mjs';
import { runBrowserTests, runJourneys, runNodeTests } from './test-runners.mjs';
import { checkChangedImports, checkImportWalls, checkLint, checkTypes, checkUnused } from './test-static.mjs';

showHelpOnRequest(`npm test                  everything but the slow tests
npm test -- FILE …        these files alone: *.test.ts, *.test.tsx or *.spec.ts
npm run check             what differs from main: types, lint, imports, repository checks, tests beside it
npm run test:slow         restores, several servers, full-size races
npm run test:divided      the server's tests of stays, money and messages on tables divided by agent`);
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const fast = options.includes('--fast');
const slow = options.includes('--slow');
const divided = options.includes('--divided');
const say = (message) => console.log(`test: ${message}`);
const began = performance.now();
const total = { passed: 0, failed: 0 };
const failures = [];
const secondTries = [];

/** One part of the run: a heading, what it did, how long it took. */
async function part(title, work) {
  console.log(`\n== ${title}`);
  const since = performance.now();
  count(title, await work(), since);
}

/** Parts that run beside each other and print at their ends, each its heading and lines in one piece. */
function partsTogether(parts) {
  return Promise.all(
    parts.map(async ([title, work]) => {
      const since = performance.now();
      const lines = [];
      const result = await work((line) => lines.push(line.trimEnd()));
      console.log([`\n== ${title}`, ...lines.filter((line) => line !== '')].join('\n'));
      count(title, result, since);
    }),
  );
}

function count(title, { passed, failed, note, names = [], unsteady = [] }, since) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(title, ...names.map((name) => `  ${name}`));
  secondTries.push(...unsteady);
  const counts = note ?? (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`);
  console.log(`-- ${title}: ${counts} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
}

const mayShowPages = (path) => !/^(domain|contract|texts|web)\//.test(path);
const withServers = { withDatabase: true };
const folders = ['domain', 'contract', 'texts', 'server', 'testing', 'web', 'scripts'];

async function runChosen() {
  const chosen = (ending) => files.filter((path) => path.endsWith(ending));
  const [node, browser, journeys] = ['.test.ts', '.test.tsx', '.spec.ts'].map(chosen);
  const unknown = files.filter((path) => ![...node, ...browser, ...journeys].includes(path));
  if (unknown.length > 0) {
    console.error(`test: no kind of test is known for ${unknown.join(', ')}`);
    process.exit(1);
  }

  const missing = files.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`test: no such file: ${missing.join(', ')}. Paths begin at the folder of the project.`);
    process.exit(1);
  }

  // Some tests of the server look at the pages it hands out.
  if (node.some(mayShowPages)) await buildWeb(say);
  if (node.length > 0) await findServerPrograms(say);
  if (node.length > 0) await part('on Node', () => runNodeTests(node, withServers));
  if (browser.length > 0) await part('web in a browser', () => runBrowserTests(say, { files: browser }));
  if (journeys.length > 0) await part('journeys', () => runJourneys(say, journeys));
}

const staticChecks = [
  ['types', checkTypes],
  ['lint', checkLint],
  ['import walls', checkImportWalls],
  ['unused code', checkUnused],
];

/** What a person wants to know before a commit, about the files that differ from main. */
async function runFast() {
  const changed = changedFiles();
  const statics = partsTogether([
    ['types', checkTypes],
    ['lint', (print) => checkLint(print, changed)],
    ['imports', (print) => checkChangedImports(print, changed)],
    ['unused code', checkUnused],
  ]);
  // One worker: most of these checks read the same syntax trees.
  await part('repository checks', () => runNodeTests(['checks'], { workers: 1 }));
  await statics;

  const tests = testsOf(changed ?? []).filter((path) => !path.startsWith('checks/'));
  const isLong = (path) => /\.(slow\.test\.ts|spec\.ts)$/.test(path);
  await runChangedTests(tests.filter((path) => !isLong(path)));

  const left = tests.filter(isLong);
  if (left.length > 0) console.log(`\nLeft out, because they take minutes: npm test -- ${left.join(' ')}`);
}

async function runChangedTests(tests) {
  const node = tests.filter((path) => path.endsWith('.test.ts'));
  const browser = tests.filter((path) => path.endsWith('.test.tsx'));

  // Few tests look at pages, and those of an earlier build do for them: a new one takes longer than all of this.
  if (node.some(mayShowPages) && !isWebBuilt()) await buildWeb(say);
  if (node.length > 0) await part('changed, on Node', () => runNodeTests(node, withServers));
  if (browser.length > 0) await part('changed, in a browser', () => runBrowserTests(say, { files: browser }));
}

/**
 * Puts what tests write aside into memory, where there is room for it. A test database is a thousand small files, and a
 * disk takes ten times as long to make and remove them. The slow tests stay on the disk: they kill servers that write to it.
 */
function writeToMemory() {
  const memory = '/dev/shm';
  const needed = 6 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < needed) return;
  } catch {
    return; // Only Linux has this folder.
  }

  const ownFolder = /^staydesk-tests-(\d+)$/;
  for (const name of readdirSync(memory)) {
    const owner = ownFolder.exec(name)?.[1];
    if (owner !== undefined && !runs(Number(owner))) rmSync(`${memory}/${name}`, { recursive: true });
  }

  const folder = `${memory}/staydesk-tests-${process.pid}`;
  mkdirSync(folder);
  // Like other folders for temporary files: PostgreSQL runs as a user of its own when root runs the tests.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function runs(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function runSlow() {
  await buildWeb(say);
  await findServerPrograms(say);
  await part('slow tests', () => runNodeTests(['checks', ...folders], { ...withServers, slow }));
}

/** Wings whose tables `npm run divide-database` divides, and races for the same nights. */
const dividedParts = [
  ...['agreements', 'bookings', 'calendars', 'messages', 'payments'].map((wing) => `server/features/${wing}`),
  'server/features/admin/core/bookings',
  'server/features/admin/core/privacy',
  'server/features/admin/core/properties',
  'server/features/bookings/core/create/booking-race.slow.test.ts',
  'scripts/lab/calendar-race.test.ts',
  'scripts/ops/divide-database',
];

async function runDivided() {
  writeToMemory();
  process.env.TEST_PARTITIONS = '4';
  await buildWeb(say);
  await part('on divided tables', () => runNodeTests(dividedParts, withServers));
}

async function runAll() {
  writeToMemory();
  await findServerPrograms(say);
  await Promise.all([partsTogether(staticChecks), buildWeb(say), findChromium(say)]);
  // The component tests keep one core busy; the server's tests wait for their database, and take what is left.
  const beside = partsTogether([['web in a browser', (print) => runBrowserTests(say, { print })]]);
  await part('checks, rules and server', () =>
    runNodeTests(['checks', ...folders], { ...withServers, beside }),
  );
  await beside;
  await part('journeys', () => runJourneys(say));
}

/** What the command line asks for, and its name in the last line. */
function chosenRun() {
  if (files.length > 0) return { run: runChosen, what: 'This' };
  if (slow) return { run: runSlow, what: 'The slow part' };
  if (divided) return { run: runDivided, what: 'The part on divided tables' };
  if (fast) return { run: runFast, what: 'The fast part' };
  return { run: runAll, what: 'Everything' };
}

await installPackages(say);

const { run, what } = chosenRun();
await run();
console.log(`\n${what} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'));
if (secondTries.length > 0) {
  console.log(`UNSTEADY: ${secondTries.length} passed only at the second try:`);
  console.log(secondTries.map((name) => `  ${name}`).join('\n'));
}
console.log(`${total.passed} passed, ${total.failed} failed, ${secondTries.length} unsteady`);
process.exit(total.failed > 0 ? 1 : 0);
