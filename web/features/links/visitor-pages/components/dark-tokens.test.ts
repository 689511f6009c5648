import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const web = new URL('../../../../', import.meta.url);

function valuesIn(file: string, block: RegExp): Record<string, string> {
  const inside = block.exec(readFileSync(new URL(file, web), 'utf8'))?.[1] ?? '';
  return Object.fromEntries(
    [...inside.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

test('the visitor pages are dark in the same colours as the app', () => {
  const app = valuesIn('ui/token-values.css', /^\.dark \{([^}]+)\}/m);
  const onPhones = valuesIn(
    'share.css',
    /width < 768px\) \{\s*:root:not\(\[data-theme="light"\]\) \{([^}]+)\}/,
  );
  const chosen = valuesIn('share.css', /^:root\[data-theme="dark"\] \{([^}]+)\}/m);
  assert.ok(Object.keys(app).length > 10);
  assert.deepEqual(onPhones, app);
  assert.deepEqual(chosen, app);
});
