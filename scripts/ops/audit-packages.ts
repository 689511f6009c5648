import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { showHelpOnRequest } from '../show-help.mjs';

const root = join(import.meta.dirname, '..', '..');

type Advisory = { module_name?: string; severity?: string; title?: string; url?: string };
type Answer = { advisories?: Record<string, Advisory>; error?: { message?: string } };

/**
 * Asks the registry for known vulnerabilities of the packages that ship. Exit code 0: none; 1: at least one; 2: the
 * registry gave no answer, so the state is unknown.
 */
function auditPackages(): number {
  const { stdout, stderr } = spawnSync('npx', ['-y', 'pnpm@12.21.0', 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const answer = parse(stdout ?? '');
  if (answer?.advisories === undefined) {
    const result = `${answer?.error?.message ?? ''}${stderr ?? ''}${stdout ?? ''}`;
    const reason = /responded with \d+/.exec(result)?.[0] ?? 'it could not be reached';
    console.log(`NOT CHECKED: the registry returned no list of known vulnerabilities: ${reason}.`);
    return 2;
  }

  const found = Object.values(answer.advisories);
  for (const { severity, module_name, title, url } of found)
    console.log(`${severity}: ${module_name}: ${title} ${url}`);

  console.log(found.length === 0 ? 'No known vulnerabilities.' : `${found.length} known vulnerabilities.`);

  return found.length === 0 ? 0 : 1;
}

function parse(text: string): Answer | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

showHelpOnRequest(`npm run audit:packages

Asks the package registry for known vulnerabilities of the packages that ship. Ends with 0 (none), 1 (some) or 2 (no answer).`);
process.exitCode = auditPackages();
