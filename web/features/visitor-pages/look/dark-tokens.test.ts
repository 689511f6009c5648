import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const web = new URL('../../../', import.meta.url);

function valuesIn(file: string, block: RegExp): Record<string, string> {
  const inside = block.exec(readFileSync(new URL(file, web), 'utf8'))?.[1] ?? '';
  return Object.fromEntries(
    [...inside.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

test('the visitor pages are dark in the same colours as the app', () => {
  const app = valuesIn('ui/token-values.css', /^\.dark \{([^}]+)\}/m);
  const visitor = valuesIn('share.css', /prefers-color-scheme: dark\) \{\s*:root \{([^}]+)\}/);
  assert.ok(Object.keys(app).length > 10);
  assert.deepEqual(visitor, app);
});
