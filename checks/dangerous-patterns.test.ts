import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, sources, syntaxTree, tests } from './project-files.ts';

/** `like` is an example that the pattern must match, so a pattern that matches nothing fails. */
type DangerousPattern = {
  what: string;
  where: RegExp;
  form: RegExp;
  like: string;
  allowed?: Record<string, string>;
};

/** Patterns that are dangerous without care, the files where they are forbidden, and the few exceptions. */
const dangerousPatterns: readonly DangerousPattern[] = [
  {
    what: 'a text that a browser reads as HTML',
    where: /^(web|server)\//,
    like: 'element.innerHTML = text',
    form: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|createContextualFragment|\.srcdoc\b/i,
    allowed: {
      'web/screens/visitor/terms.screen.tsx':
        'the server’s markup of the platform’s texts, whose HTML is escaped',
      'web/hydrate.tsx': 'puts back what the server sent, as it was read from the page',
    },
  },
  {
    what: 'a text that is run',
    where: sources,
    like: 'new Function(text)',
    form: /(?<![.\w])eval\(|new Function\(|setTimeout\(\s*['"`]|setInterval\(\s*['"`]|node:vm|javascript:/,
    allowed: {
      'e2e/': 'what must not run',
    },
  },
  {
    what: 'a clock that no test can move',
    where: /^(domain|server\/features)\//,
    like: 'Date.now()',
    form: /\bDate\.now\(\)|new Date\(\)/,
  },
  {
    what: 'chance that can be foreseen',
    where: /^(domain|contract|texts|server)\//,
    like: 'Math.random()',
    form: /Math\.random\(/,
    allowed: {
      'server/db/transaction.ts': 'the length of a pause',
      'server/features/account/webhooks/deliver-events.ts': 'the length of a pause',
    },
  },
  {
    what: 'a command made of a text',
    where: /^server\//,
    like: "exec('rm ' + name)",
    form: /\bexec(Sync)?\(\s*['"`]|shell:\s*true/,
  },
  {
    what: 'trust in whoever answers',
    where: /^(server|scripts|web)\//,
    like: 'rejectUnauthorized: false',
    form: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|strictSSL:\s*false/,
  },
  {
    what: 'a hash or cipher that is broken',
    where: /^(domain|server)\//,
    like: "createHash('md5')",
    form: /createHash\(\s*'(md5|sha1)'|aes-\d+-(ecb|cbc|ctr)|\bdes-|'rc4'|RSA_PKCS1_PADDING/i,
  },
  {
    what: 'a call to another place that follows wherever it is sent',
    where: /^server\//,
    like: "await fetch(url, { method: 'POST' })",
    form: /\bfetch\((?![\s\S]{0,400}?redirect:)/,
  },
];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const files = projectFiles(sources)
  .filter((path) => !tests.test(path) && !path.startsWith('checks/'))
  .map((path) => ({ path, code: withoutComments(read(path)) }));

for (const { what, where, form, like, allowed = {} } of dangerousPatterns) {
  test(`${what} appears only where it is allowed`, () => {
    assert.match(like, form);
    const looked = files.filter(({ path }) => where.test(path));
    assert.ok(looked.length > 50, 'hardly anything was looked at');
    const found = looked.filter(({ code }) => form.test(code)).map(({ path }) => path);
    const allowedPaths = Object.keys(allowed);
    assert.deepEqual(
      found.filter((path) => !allowedPaths.some((prefix) => path.startsWith(prefix))),
      [],
    );
  });
}

/** Program constants that are interpolated between quotes, by file. */
const constants = new Set([
  'server/features/admin/core/privacy/guest-records.store.ts: conversationLinks',
  'server/features/bookings/lists/booking-day.store.ts: name',
  'server/features/links/content/content.store.ts: locale',
  'server/features/demo/core/demo.store.ts: linkPageId',
  'server/features/links/shared-links/link-view.store.ts: linkPageId',
]);
const begins = /^[`\s(]*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|AND|WHERE|FROM|ORDER BY)\b/;

/**
 * Values interpolated into an SQL statement as property accesses or between quotes; `$${values.push(…)}` is a
 * parameter.
 */
function interpolatedValues(path: string, code: string): string[] {
  const file = syntaxTree(path, code);
  const found: string[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && begins.test(node.getText(file))) {
      let before = node.head.text;
      for (const { expression, literal } of node.templateSpans) {
        const isParameter = before.endsWith('$');
        const isValue = ts.isPropertyAccessExpression(expression) && expression.name.text !== 'text';
        const isQuoted = before.endsWith("'") && literal.text.startsWith("'");
        const part = `${path}: ${expression.getText(file)}`;
        if (!isParameter && !constants.has(part) && (isValue || isQuoted)) found.push(part);
        before = literal.text;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  return found;
}

test('no statement has a value glued into it', () => {
  const stores = projectFiles(/^server\/.*\.ts$/).filter((path) => !tests.test(path));
  assert.ok(stores.length > 300, 'hardly anything was looked at');
  assert.deepEqual(
    stores.flatMap((path) => interpolatedValues(path, read(path))),
    [],
  );
});

test('a value that is glued into a statement is seen', () => {
  const part = (name: string) => ['$', '{', name, '}'].join('');
  for (const statement of [
    `SELECT 1 FROM a WHERE b = ${part('input.b')}`,
    `SELECT 1 FROM a WHERE b = '${part('b')}'`,
    `DELETE FROM a WHERE id IN (${part('input.ids')})`,
  ])
    assert.equal(interpolatedValues('a.store.ts', `query(\`${statement}\`)`).length, 1, statement);
  const right = `query(\`SELECT ${part('columns')} FROM a WHERE b = $${part('values.push(input.b)')}\`)`;
  assert.deepEqual(interpolatedValues('a.store.ts', right), []);
});

/** Tables that are looked up by a text that can only be one of their own keys, or one that no object inherits. */
const safeLookups: Readonly<Record<string, string>> = {
  'domain/properties/publish-warnings.ts': 'currencies that were checked',
  'domain/shared/search-key.ts': 'single letters',
  'server/adapters/guest-payments/stripe-balance.ts': 'codes of Stripe',
  'server/adapters/payments/stripe/stripe-event.ts': 'codes of Stripe',
  'server/features/admin/core/content/admin-content.store.ts': 'sorts that the contract lists',
  'server/features/analytics/core/stay-lines.ts': 'single letters',
  'server/features/bookings/lists/booking-list.store.ts': 'sorts that the contract lists',
  'server/features/demo/core/': 'texts of the demo itself',
  'server/features/properties/locations/zone-of-location.ts': 'zones of Intl',
  'server/features/links/shared-links/': 'sorts that the contract lists',
  'server/http/openapi/': 'our own contract',
  'server/http/pages/escape-html.ts': 'single letters',
  'texts/en/messages/automatic-messages.ts': 'languages that the contract lists',
};

/** Tables of a file, `const zones: Record<string, …> = { … }`, that are looked up by a text which is not written there. */
function lookupsByText(path: string, code: string): string[] {
  const file = syntaxTree(path, code);
  const tables = new Set<string>();
  const found: string[] = [];

  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      const type = node.type?.getText(file) ?? '';
      const hasEntries = node.initializer.properties.length > 0;
      if (hasEntries && /^(?:(?:Readonly|Partial)<)*Record<string,/.test(type))
        tables.add(node.name.getText(file));
    }

    if (ts.isElementAccessExpression(node) && tables.has(node.expression.getText(file))) {
      const table = node.expression.getText(file);
      const isChecked = code.includes(`Object.hasOwn(${table},`);
      if (!ts.isStringLiteral(node.argumentExpression) && !isChecked) found.push(`${path}: ${table}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  return found;
}

test('no table is looked up by any text, which finds what every object inherits', () => {
  const lookups = files
    .filter(({ path }) => /^(domain|contract|texts|server)\/(?!.*\.fixture\.ts$)/.test(path))
    .flatMap(({ path, code }) => lookupsByText(path, code));
  const isSafe = (lookup: string) => Object.keys(safeLookups).some((path) => lookup.startsWith(path));
  assert.deepEqual(
    lookups.filter((lookup) => !isSafe(lookup)),
    [],
    'use a Map, or ask Object.hasOwn first',
  );

  const unused = Object.keys(safeLookups).filter(
    (path) => !lookups.some((lookup) => lookup.startsWith(path)),
  );
  assert.deepEqual(unused, []);
});

test('a table that is looked up by any text is seen', () => {
  const table = "const zones: Readonly<Record<string, string>> = { a: 'b' };";
  assert.equal(lookupsByText('a.ts', `${table} zones[name]`).length, 1);
  assert.deepEqual(lookupsByText('a.ts', `${table} zones['a']`), []);
  assert.deepEqual(lookupsByText('a.ts', `${table} Object.hasOwn(zones, name) && zones[name]`), []);
});
