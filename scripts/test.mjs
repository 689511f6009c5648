import { buildWeb } from './build.mjs';
import { findServerPrograms } from './find-server-programs.mjs';
import { installPackages } from './install.mjs';
import { runBrowserTests, runJourneys, runNodeTests } from './test-runners.mjs';
import { checkImportWalls, checkLint, checkTypes, checkUnused } from './test-static.mjs';
import { compileWords } from './words.mjs';

const fast = process.argv.includes('--fast');
const say = (message) => console.log(`test: ${message}`);
const began = performance.now();
const total = { passed: 0, failed: 0 };
const failures = [];
const wavering = [];

/** One part of the run: a heading, what it did, how long it took. */
async function part(title, work) {
  console.log(`\n== ${title}`);
  const since = performance.now();
  const { passed, failed, note, names = [], unsteady = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(title, ...names.map((name) => `  ${name}`));
  wavering.push(...unsteady.map((name) => `  ${name}`));
  const counts = note ?? (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`);
  console.log(`-- ${title}: ${counts} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
}

await installPackages(say);
await compileWords(say);
await part('types', checkTypes);
await part('lint', checkLint);
await part('import walls', checkImportWalls);
await part('repository checks', () => runNodeTests(['checks'], { withDatabase: !fast }));
await part('unused code', checkUnused);
// Some tests of the server look at the pages it hands out.
if (!fast) await buildWeb(say);
if (!fast) await findServerPrograms(say);
await part(fast ? 'rules and server without a database' : 'rules and server', () =>
  runNodeTests(['domain', 'contract', 'server', 'testing', 'web', 'scripts'], { withDatabase: !fast }),
);
if (!fast) {
  await part('web in a browser', () => runBrowserTests(say));
  await part('journeys', () => runJourneys(say));
}

console.log(
  `\n${fast ? 'The fast part' : 'Everything'} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`,
);
if (wavering.length > 0) console.log(['Unsteady, passed at the second try:', ...wavering].join('\n'));
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
