import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '../../harness/seeded-random.ts';

/** The part of a JSON schema that is read here. */
type Rule = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Rule[];
  properties?: Record<string, Rule>;
  required?: string[];
  items?: Rule;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

const wild: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  -0,
  2 ** 53,
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  '\u0000',
  "' OR 1=1 --",
  '$(id)',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '\ud800',
  'x\udfffy',
  `${'x'.repeat(499)}💤`,
  '💤',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14',
  'NaN',
  'a'.repeat(10_000),
  '__proto__',
  '=1+1',
  '{"a":1}',
  { __proto__: null, constructor: { prototype: {} } },
  { $gt: '' },
  { toString: 1 },
];
const longName = 'k'.repeat(10_000);
const days = ['2027-03-01', '2027-03-04', '2028-02-29', '2027-12-31', '2027-03-28'];

export function wildValue(chance: SeededRandom): unknown {
  return chance.oneOf(wild);
}

/** A value that fits the schema; `ids` are of existing rows. */
export function likelyValue(rule: Rule, chance: SeededRandom, ids: readonly string[]): unknown {
  if (rule.const !== undefined) return rule.const;
  if (rule.enum) return chance.oneOf(rule.enum);
  if (rule.anyOf) return likelyValue(chance.oneOf(rule.anyOf) ?? {}, chance, ids);

  switch (rule.type) {
    case 'object':
      return likelyObject(rule, chance, ids);
    case 'array':
      return Array.from({ length: chance.below(3) }, () => likelyValue(rule.items ?? {}, chance, ids));
    case 'integer':
    case 'number':
      return (
        (rule.minimum ?? 0) + chance.below(Math.min(1000, (rule.maximum ?? 1000) - (rule.minimum ?? 0) + 1))
      );
    case 'boolean':
      return chance.below(2) === 0;
    case 'null':
      return null;
    default:
      return likelyText(rule, chance, ids);
  }
}

function likelyObject(rule: Rule, chance: SeededRandom, ids: readonly string[]): Record<string, unknown> {
  const parts = Object.entries(rule.properties ?? {}).filter(
    ([name]) => rule.required?.includes(name) || chance.below(2) === 0,
  );
  return Object.fromEntries(parts.map(([name, part]) => [name, likelyValue(part, chance, ids)]));
}

function likelyText({ format, pattern = '' }: Rule, chance: SeededRandom, ids: readonly string[]): string {
  if (format === 'uuid' || pattern.includes('[0-9a-f]{8}')) return chance.oneOf([...ids, randomUUID()]) ?? '';
  if (format === 'date' || pattern.includes('\\d{4}-\\d{2}')) return chance.oneOf(days) ?? '';
  if (format === 'date-time') return '2027-03-01T10:00:00Z';
  if (format === 'email') return 'ines@example.com';
  return chance.oneOf(['Rose house', 'EUR', 'Europe/Lisbon', 'en', ...days, ...ids]) ?? '';
}

/** Replaces one part of the value, or all of it, by a wild one. */
export function damaged(value: unknown, chance: SeededRandom): unknown {
  if (typeof value !== 'object' || value === null || chance.below(8) === 0) return wildValue(chance);
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1);
    return [...value.slice(0, at), damaged(value[at], chance), ...value.slice(at + 1)];
  }
  const name = chance.oneOf([...Object.keys(value), 'unknown', '\ud800', longName]) ?? 'unknown';
  return { ...value, [name]: damaged(new Map(Object.entries(value)).get(name), chance) };
}
