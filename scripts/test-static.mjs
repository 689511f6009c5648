import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, root, run, tool } from './run-program.mjs';

/** Fewer would mean that the cruiser did not understand the sources and so checked nothing. */
const fewestModules = 50;

// Each check gets `print` for what it finds: several run at once, and none writes into the lines of another.
const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/**
 * The native compiler checks types several times faster than TypeScript 6, which stays only for its programming
 * interface: the repository checks read sources with it. What did not change since the last run is not checked again.
 */
const compiler = 'node_modules/typescript-7/bin/tsc';

/** Checks the types of one project; `memory` is the file of its last result. */
function checkProject(project, memory) {
  const options = ['--incremental', '--tsBuildInfoFile', `node_modules/.types-${memory}`];
  return run(findNode(), [compiler, '--noEmit', ...options, '-p', project], { quiet: true });
}

export async function checkTypes(print) {
  const projects = await Promise.all([
    checkProject('tsconfig.json', 'all'),
    checkProject('domain/tsconfig.json', 'domain'),
  ]);
  for (const { output } of projects) print(output);
  return projects.every(({ code }) => code === 0) ? passed : failed;
}

/** Checks the changed files, or all when these are unknown or the rules themselves have changed. */
export async function checkLint(print, changed) {
  const isPart = changed !== undefined && !changed.includes('biome.json');
  if (isPart && changed.length === 0) return passed;

  const options = ['--colors=off', '--max-diagnostics=50', '--no-errors-on-unmatched'];
  const { code, output } = await run(tool('biome'), ['ci', ...options, ...(isPart ? changed : ['.'])], {
    quiet: true,
  });
  if (code !== 0) print(output);
  return code === 0 ? passed : failed;
}

const cruisedFolders = [
  'domain',
  'contract',
  'texts',
  'server',
  'web',
  'testing',
  'e2e',
  'checks',
  'scripts',
];

/** Checks what all modules import. Circles and modules that no other imports are found only by this. */
export async function checkImportWalls(print) {
  const summary = await cruise(
    print,
    cruisedFolders.filter((folder) => existsSync(join(root, folder))),
  );
  if (summary === undefined) return failed;

  if (summary.totalCruised < fewestModules) print(`   fewer than ${fewestModules}: nothing was checked`);
  return summary.error === 0 && summary.totalCruised >= fewestModules ? passed : failed;
}

/** Checks what the changed modules import themselves, in a tenth of the time. */
export async function checkChangedImports(print, changed) {
  if (changed === undefined || changed.includes('.dependency-cruiser.mjs')) return checkImportWalls(print);

  const modules = changed.filter(
    (path) => cruisedFolders.includes(path.split('/')[0]) && /\.(tsx?|mjs)$/.test(path),
  );
  if (modules.length === 0) return passed;

  const summary = await cruise(print, ['--max-depth', '1', ...modules]);
  return summary?.error === 0 ? passed : failed;
}

async function cruise(print, args) {
  const { output } = await run(
    tool('depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...args],
    { quiet: true },
  );
  const summary = readSummary(output);
  if (summary === undefined) {
    print(output.slice(0, 5000));
    return undefined;
  }

  for (const { rule, from, to } of summary.violations) print(`   ${rule.name}: ${from} → ${to}`);
  print(`   ${summary.totalCruised} modules cruised`);
  return summary;
}

function readSummary(output) {
  try {
    return JSON.parse(output).summary;
  } catch {
    return undefined;
  }
}

export async function checkUnused(print) {
  const { code, output } = await run(tool('knip'), ['--no-progress', '--cache'], { quiet: true });
  if (code !== 0) print(output);
  return code === 0 ? passed : failed;
}
