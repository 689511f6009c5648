import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, remember, remembers } from './fingerprint.mjs';
import { mustRun, root, tool } from './run-program.mjs';

const compiled = 'web/words/compiled';
const memory = 'node_modules/.staydesk-words';

/** Compiles the texts of the interface into typed functions when one has changed. */
export async function compileLocales(say) {
  const words = fingerprint(
    ['web/words', 'project.inlang', 'pnpm-lock.yaml'],
    [compiled, 'project.inlang/cache'],
  );
  if (existsSync(join(root, compiled, 'messages.js')) && remembers(memory, words)) return;
  say('compiling the words of the interface');
  await mustRun('Compiling the words', tool('paraglide-js'), [
    ...['compile', '--project', './project.inlang', '--outdir', `./${compiled}`, '--emit-ts-declarations'],
  ]);
  remember(memory, words);
}
