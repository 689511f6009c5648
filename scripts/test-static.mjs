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

export async function checkLint(print) {
  const { code, output } = await run(tool('biome'), ['ci', '--colors=off', '--max-diagnostics=50', '.'], {
    quiet: true,
  });
  if (code !== 0) print(output);
  return code === 0 ? passed : failed;
}

export async function checkImportWalls(print) {
  const folders = [
    'domain',
    'contract',
    'texts',
    'server',
    'web',
    'testing',
    'e2e',
    'checks',
    'scripts',
  ].filter((folder) => existsSync(join(root, folder)));

  const { output } = await run(
    tool('depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { quiet: true },
  );
  const summary = readSummary(output);
  if (summary === undefined) {
    print(output.slice(0, 5000));
    return failed;
  }

  for (const { rule, from, to } of summary.violations) print(`   ${rule.name}: ${from} → ${to}`);
  print(`   ${summary.totalCruised} modules cruised`);
  if (summary.totalCruised < fewestModules) print(`   fewer than ${fewestModules}: nothing was checked`);

  return summary.error === 0 && summary.totalCruised >= fewestModules ? passed : failed;
}

function readSummary(output) {
  try {
    return JSON.parse(output).summary;
  } catch {
    return undefined;
  }
}

export async function checkUnused(print) {
  const { code, output } = await run(tool('knip'), ['--no-progress'], { quiet: true });
  if (code !== 0) print(output);
  return code === 0 ? passed : failed;
}
