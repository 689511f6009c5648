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
  /** The text of a field that people write, of at most `maxLength` units; `field` is its path, such as `guest.phone`. */
  text: (maxLength: number, field: string) => string;
  /** Values of fields by their name, such as ids and dates. */
  named: Readonly<Record<string, unknown>>;
  /** Which alternative of each union is taken, of those that hold a text; the first by default. */
  alternative?: number;
};

/** Names of zones, languages and links are shorter; what they may be is in a list, not in the schema. */
const maxCodeLength = 100;

/** Longest text of all items of one list; a body may have a megabyte. */
const maxListText = 200_000;

/**
 * A body that fits its schema: required fields, and each optional one that holds a text. Every text that people write is
 * `text(maxLength)`, and a list of texts is as long as it may be.
 */
export function exampleBody(schema: object, values: ExampleValues): unknown {
  // NOTE: a TypeBox schema is a JSON schema.
  return exampleOf(schema as Schema, values, '');
}

/** Paths of the texts that people write, without codes that have a name in `named`. */
export function freeTextsOf(schema: object, named: ExampleValues['named'] = {}): string[] {
  // NOTE: a TypeBox schema is a JSON schema.
  const texts = textsBelow(schema as Schema, '').filter(
    ({ path, field }) => isProse(field) || !((path.split(/\.|\[\]/).findLast(Boolean) ?? '') in named),
  );
  return [...new Set(texts.map(({ path }) => path))];
}

/** How many bodies are needed so that each alternative with a text is in one of them. */
export function countAlternatives(schema: object): number {
  return alternativesOf(schema as Schema);
}

/** Whether a body has a text that people write. */
export function hasFreeText(schema: object): boolean {
  return holdsText(schema as Schema);
}

function exampleOf(schema: Schema, values: ExampleValues, path: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(alternativeOf(schema.anyOf, values), values, path);

  switch (schema.type) {
    case 'object':
      return exampleObject(schema, values, path);
    case 'array':
      return exampleList(schema, values, path);
    case 'string':
      return isFreeText(schema) ? values.text(schema.maxLength ?? 0, path) : fixedText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function alternativeOf(choices: readonly Schema[], { alternative = 0 }: ExampleValues): Schema {
  const withText = choices.filter(holdsText);
  return withText[alternative % withText.length] ?? choices[0] ?? {};
}

function exampleObject(schema: Schema, values: ExampleValues, path: string): Record<string, unknown> {
  const [ofAnyKey] = Object.values(schema.patternProperties ?? {});
  if (ofAnyKey) return { en: exampleOf(ofAnyKey, values, below(path, '*')) };

  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      schema.required?.includes(name) || holdsText(field) || (name in values.named && !isProse(field)),
  );

  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name in values.named && !isProse(field)
        ? values.named[name]
        : exampleOf(field, values, below(path, name)),
    ]),
  );
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function exampleList(
  { items = {}, minItems = 0, maxItems = 1 }: Schema,
  values: ExampleValues,
  path: string,
): unknown[] {
  const one = exampleOf(items, values, `${path}[]`);
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

/** A text of some length has its own value, even where its name is also that of a date or a code. */
function isProse(schema: Schema): boolean {
  return isFreeText(schema) && (schema.maxLength ?? 0) > maxCodeLength;
}

function textsBelow(schema: Schema, path: string): { path: string; field: Schema }[] {
  if (isFreeText(schema)) return [{ path, field: schema }];
  return [
    ...(schema.anyOf ?? []).flatMap((choice) => textsBelow(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      textsBelow(field, below(path, name)),
    ),
    ...Object.values(schema.patternProperties ?? {}).flatMap((field) => textsBelow(field, below(path, '*'))),
    ...(schema.items ? textsBelow(schema.items, `${path}[]`) : []),
  ];
}

function alternativesOf(schema: Schema): number {
  const inner = [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return Math.max(1, (schema.anyOf ?? []).filter(holdsText).length, ...inner.map(alternativesOf));
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
