/** The part of a JSON schema that examples are made from. */
type Schema = {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};

export type ExampleValues = {
  /** The text of a field that people write, of at most `maxLength` units. */
  text: (maxLength: number) => string;
  /** Values of fields by their name, such as ids and dates. */
  named: Readonly<Record<string, unknown>>;
};

/** Longest text of all items of one list; a body may have a megabyte. */
const maxListText = 200_000;

/**
 * A body that fits its schema: required fields, and each optional one that holds a text. Every text that people write is
 * `text(maxLength)`, and a list of texts is as long as it may be.
 */
export function exampleBody(schema: object, values: ExampleValues): unknown {
  // NOTE: a TypeBox schema is a JSON schema.
  return exampleOf(schema as Schema, values);
}

/** Whether a body has a text that people write. */
export function hasFreeText(schema: object): boolean {
  return holdsText(schema as Schema);
}

function exampleOf(schema: Schema, values: ExampleValues): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(holdsText) ?? schema.anyOf[0] ?? {}, values);

  switch (schema.type) {
    case 'object':
      return exampleObject(schema, values);
    case 'array':
      return exampleList(schema, values);
    case 'string':
      return isFreeText(schema) ? values.text(schema.maxLength ?? 0) : fixedText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function exampleObject(schema: Schema, values: ExampleValues): Record<string, unknown> {
  const [ofAnyKey] = Object.values(schema.patternProperties ?? {});
  if (ofAnyKey) return { en: exampleOf(ofAnyKey, values) };

  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => schema.required?.includes(name) || holdsText(field) || name in values.named,
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name in values.named ? values.named[name] : exampleOf(field, values),
    ]),
  );
}

function exampleList({ items = {}, minItems = 0, maxItems = 1 }: Schema, values: ExampleValues): unknown[] {
  const one = exampleOf(items, values);
  const possible = Math.floor(maxListText / Math.max(1, JSON.stringify(one)?.length ?? 1));
  const count = holdsText(items) ? Math.max(1, Math.min(maxItems, possible)) : minItems;
  return Array.from({ length: count }, () => one);
}

function holdsText(schema: Schema): boolean {
  const inner = [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
  ];
  if (schema.items) inner.push(schema.items);
  return isFreeText(schema) || inner.some(holdsText);
}

function isFreeText({ type, maxLength = 0, pattern, format, enum: list }: Schema): boolean {
  return type === 'string' && maxLength > 0 && !pattern && !format && !list;
}

function fixedText({ format, pattern = '' }: Schema): string {
  if (format === 'email') return 'guest@example.com';
  if (format === 'date' || pattern.includes('\\d{4}-\\d{2}')) return '2027-09-01';
  if (format === 'date-time') return '2027-09-01T10:00:00Z';
  if (format === 'uri') return 'https://stays.example/';
  if (pattern.includes('\\d:') || pattern.includes(':[0-5]')) return '10:00';
  if (pattern.includes('[A-Z]{3}')) return 'EUR';
  if (pattern.includes('[A-Z]{2}')) return 'PT';
  if (pattern.includes('#')) return '#336699';
  if (pattern.includes('[a-z0-9]+')) return 'an-example';
  return '01890000-0000-7000-8000-000000000000';
}
