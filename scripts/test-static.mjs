import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run-program.mjs';

/** Fewer would mean that the cruiser did not understand the sources and so checked nothing. */
const fewestModules = 50;

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

export async function checkTypes() {
  const [all, domain] = await Promise.all([
    run(tool('tsc'), ['--noEmit', '-p', 'tsconfig.json'], { quiet: true }),
    run(tool('tsc'), ['--noEmit', '-p', 'domain/tsconfig.json'], { quiet: true }),
  ]);
  process.stdout.write(all.output + domain.output);
  return all.code === 0 && domain.code === 0 ? passed : failed;
}

export async function checkLint() {
  const { code, output } = await run(tool('biome'), ['ci', '--colors=off', '--max-diagnostics=50', '.'], {
    quiet: true,
  });
  if (code !== 0) process.stdout.write(output);
  return code === 0 ? passed : failed;
}

export async function checkImportWalls() {
  const folders = ['domain', 'contract', 'server', 'web', 'testing', 'e2e', 'checks', 'scripts'].filter(
    (folder) => existsSync(join(root, folder)),
  );
  const { output } = await run(
    tool('depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { quiet: true },
  );
  const summary = readSummary(output);
  if (summary === undefined) {
    process.stdout.write(output.slice(0, 5000));
    return failed;
  }
  for (const { rule, from, to } of summary.violations) console.log(`   ${rule.name}: ${from} → ${to}`);
  console.log(`   ${summary.totalCruised} modules cruised`);
  if (summary.totalCruised < fewestModules)
    console.log(`   fewer than ${fewestModules}: nothing was checked`);
  return summary.error === 0 && summary.totalCruised >= fewestModules ? passed : failed;
}

function readSummary(output) {
  try {
    return JSON.parse(output).summary;
  } catch {
    return undefined;
  }
}

export async function checkUnused() {
  const { code, output } = await run(tool('knip'), ['--no-progress'], { quiet: true });
  if (code !== 0) process.stdout.write(output);
  return code === 0 ? passed : failed;
}
