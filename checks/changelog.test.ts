import assert from 'node:assert/strict';
import test from 'node:test';
import { IsSchema, type TSchema } from 'typebox';
import { allEndpoints, nameOf } from '#contract/api.ts';
import { oldNameOf, oldNames } from '#contract/renamed-fields.ts';
import { projectFiles, read } from './project-files.ts';

const changelog = read('CHANGELOG.md');
// NOTE: our own package.json.
const { version } = JSON.parse(read('package.json')) as { version: string };

type Entry = { version: string; date: string | undefined; text: string };

/** Entries from the newest to the oldest; `Unreleased` may be the first. */
const entries: Entry[] = changelog
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, name = '', date] = /^\[([^\]]+)\](?: - (\S+))?/.exec(text) ?? [];
    return { version: name, date, text };
  });

function sectionOf({ text }: Entry, title: string): string {
  return text.split(/^### /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
}

test('the version of package.json is the newest entry with a date', () => {
  const [released] = entries.filter((entry) => entry.version !== 'Unreleased');
  assert.equal(released?.version, version);
});

test('every release has a semantic version and a date, newest first', () => {
  const released = entries.filter((entry) => entry.version !== 'Unreleased');
  assert.ok(released.length > 0);

  for (const { version: name, date = '' } of released) {
    assert.match(name, /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
    assert.match(date, /^\d{4}-\d{2}-\d{2}$/, name);
  }
  const dates = released.map(({ date = '' }) => date);
  assert.deepEqual(dates, dates.toSorted().reverse());
});

test('additions are listed by whom they concern', () => {
  for (const entry of entries.filter((each) => sectionOf(each, 'Added') !== ''))
    assert.match(sectionOf(entry, 'Added'), /\*\*For (agents|operators|users of the API)\.\*\*/);
});

/** Migrations that a process of the version before may not survive: they say so, or rename or drop what it asks for. */
const stopping = projectFiles(/^server\/db\/migrations\/.*\.sql$/)
  .map((path) => ({ number: /\/(\d{4})-[^/]*$/.exec(path)?.[1] ?? '', sql: read(path) }))
  .filter(({ sql }) => /^-- needs-stop:|\bRENAME (COLUMN|TO)\b|\bDROP (TABLE|COLUMN)\b/im.test(sql))
  .map(({ number }) => number);

test('a migration that renames or drops something is named under “Needs a stop”', () => {
  assert.ok(stopping.includes('0033'));

  const named = entries.map((entry) => sectionOf(entry, 'Needs a stop')).join('\n');
  assert.deepEqual(
    stopping.filter((number) => !named.includes(`\`${number}\``)),
    [],
  );
});

type Renamed = { call: string; oldName: string; name: string };

/** Fields of a schema, at any depth, that still have an old name. */
function renamedFields(schema: unknown, call: string): Renamed[] {
  if (!IsSchema(schema)) return [];

  // NOTE: the keywords that hold other schemas: of an object, a list, a record and a union.
  const { properties = {}, items, patternProperties = {}, anyOf = [] } = schema as Record<string, object>;
  const own = Object.entries(properties).flatMap(([name, field]: [string, TSchema]) => {
    const oldName = oldNameOf(field);
    return oldName === undefined ? [] : [{ call, oldName, name }];
  });
  const inner = [properties, patternProperties, anyOf].flatMap((part) => Object.values(part));

  return [...own, ...[...inner, items].flatMap((part) => renamedFields(part, call))];
}

test('every deprecated field of the API is listed with its new name, and with the day after which it goes', () => {
  const renamed = allEndpoints.flatMap((endpoint) =>
    [endpoint.reply, endpoint.body, endpoint.query].flatMap((schema) =>
      renamedFields(schema, nameOf(endpoint)),
    ),
  );
  assert.ok(renamed.length > 10);

  const deprecated = entries.map((entry) => sectionOf(entry, 'Deprecated')).join('\n');
  const missing = renamed.filter(({ oldName, name }) => !deprecated.includes(`\`${oldName}\` → \`${name}\``));
  assert.deepEqual([...new Set(missing.map(({ oldName, name }) => `\`${oldName}\` → \`${name}\``))], []);
  assert.ok(deprecated.includes(oldNames.sunset));
  assert.ok(oldNames.deprecatedSince < oldNames.sunset);
});
