import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, remember, remembers } from './fingerprint.mjs';
import { mustRun, root, tool } from './run-program.mjs';

const compiled = 'web/locales/compiled';
const memory = 'node_modules/.staydesk-locales';

/** Compiles the texts of the interface into typed functions when one has changed. */
export async function compileLocales(say) {
  // The compiler keeps files of its own beside its settings.
  const texts = fingerprint(['web/locales', 'project.inlang/settings.json', 'pnpm-lock.yaml'], [compiled]);
  if (existsSync(join(root, compiled, 'messages.js')) && remembers(memory, texts)) return;

  say('compiling the texts of the interface');
  await mustRun('Compiling the texts', tool('paraglide-js'), [
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    `./${compiled}`,
    '--emit-ts-declarations',
  ]);
  remember(memory, texts);
}
