import { IsObject, type TObject, type TSchema } from 'typebox';
import { Nullable, PageOf } from '#contract/shapes.ts';

const minFields = 2;

/** Length of fields below which repeating them is easier to read than a reference. */
const minLength = 60;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type SchemaComponents = {
  /**
   * A schema as JSON Schema. Schemas with a name become references to their component, and an object that repeats the
   * fields of a named one refers to it in its `allOf`.
   */
  refer(schema: TSchema): JsonObject;
  /** The same, but the schema itself is written out with all its fields. */
  expand(schema: TSchema): JsonObject;
  /** Components that were referred to so far, by name. */
  used(): JsonObject;
};

const schemaMaps = new Set(['properties', 'patternProperties', '$defs']);
const schemaLists = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems']);
const schemaValues = new Set(['items', 'additionalProperties', 'not', 'contains', 'propertyNames']);

/**
 * Finds named schemas inside others by their structure, because TypeBox copies a schema that becomes optional. A page
 * of a named schema is named too, `BookingListItemPage`, and so is one that may be null, `NullableInstant`.
 */
export function schemaComponents(
  named: readonly (readonly [name: string, schema: TSchema])[],
): SchemaComponents {
  const names = new Map<string, string>();
  for (const [name, schema] of named) addName(names, name, schema);
  for (const [name, schema] of named) addName(names, `${name}Page`, PageOf(schema));
  for (const [name, schema] of named) addName(names, `Nullable${name}`, Nullable(schema));

  const compositionOf = objectBases(named);
  const used = new Map<string, JsonObject>();
  const nameBySchema = new Map<TSchema, string | undefined>();

  function nameFor(schema: TSchema): string | undefined {
    if (!nameBySchema.has(schema)) nameBySchema.set(schema, names.get(JSON.stringify(schema)));
    return nameBySchema.get(schema);
  }

  function refer(schema: TSchema): JsonObject {
    const name = nameFor(schema);
    if (name === undefined) return compose(schema);
    if (!used.has(name)) {
      used.set(name, {});
      used.set(name, compose(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function compose(schema: TSchema): JsonObject {
    const composition = compositionOf(schema);
    if (!composition) return expand(schema);
    const { bases, own } = composition;
    return { allOf: bases.map(refer), ...expand(own) };
  }

  function expand(schema: TSchema): JsonObject {
    const entries = Object.entries(schema).map(([key, value]) => [key, partOf(key, value)] as const);
    return forGenerators(Object.fromEntries(entries));
  }

  function partOf(key: string, value: unknown): Json {
    if (schemaMaps.has(key) && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toSchema(inner)]));
    if (schemaLists.has(key) && Array.isArray(value)) return value.map(toSchema);
    if (schemaValues.has(key)) return toSchema(value);
    // NOTE: the other keywords of a schema are plain JSON values.
    return value as Json;
  }

  function toSchema(value: unknown): Json {
    // NOTE: `additionalProperties` may be a boolean; everything else at these keywords is a schema.
    return isObject(value) ? refer(value as TSchema) : (value as Json);
  }

  return {
    refer,
    expand,
    used: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function addName(names: Map<string, string>, name: string, schema: TSchema): void {
  const structure = JSON.stringify(schema);
  if (!names.has(structure)) names.set(structure, name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What generators of clients read best: a type beside an enumeration, `null` as a type, a map as `additionalProperties`.
 * Objects are left open, so that a client goes on working when an answer gains a field.
 */
function forGenerators(schema: JsonObject): JsonObject {
  const { patternProperties, anyOf, additionalProperties: _closed, ...keywords } = schema;
  const rest = withoutRepetition(keywords);
  if (isJsonObject(patternProperties)) {
    const [value = {}] = Object.values(patternProperties);
    return { ...rest, additionalProperties: value };
  }

  if (
    Array.isArray(rest.enum) &&
    rest.type === undefined &&
    rest.enum.every((word) => typeof word === 'string')
  )
    return { type: 'string', ...rest };
  if (anyOf === undefined) return rest;

  return { ...rest, ...orNull(anyOf) };
}

/**
 * Leaves out what the other keywords say: every text has a length of at least zero, the format `date` has a pattern, and
 * only objects have properties.
 */
function withoutRepetition(schema: JsonObject): JsonObject {
  const { format, properties, const: only } = schema;
  const isImplied: Readonly<Record<string, boolean>> = {
    minLength: schema.minLength === 0,
    pattern: format === 'date',
    type:
      only !== undefined || (schema.type === 'object' && isJsonObject(properties) && isFilled(properties)),
  };
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isImplied[keyword]));
}

function isFilled(object: JsonObject): boolean {
  return Object.keys(object).length > 0;
}

/** `anyOf` of one plain schema and null as one schema. */
function orNull(anyOf: Json): JsonObject {
  const [first, second, ...others] = Array.isArray(anyOf) ? anyOf : [];
  if (others.length > 0 || !isJsonObject(second) || second.type !== 'null') return { anyOf };
  if (!isJsonObject(first) || 'enum' in first || 'const' in first) return { anyOf };
  return typeof first.type === 'string' ? { ...first, type: [first.type, 'null'] } : { anyOf };
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Composition = {
  /** Named objects whose fields it has, all of them. */
  readonly bases: readonly TObject[];
  /** Keywords for its other fields, and for those that only it requires; they stand beside the bases. */
  readonly own: {
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, TSchema>>;
  };
};

type Field = { readonly text: string; readonly required: boolean };

type Fields = ReadonlyMap<string, Field>;

/**
 * Finds named objects whose fields another object repeats: it is then described as these objects and fields of its own.
 * The largest objects are looked for first. It may require what a base leaves open, as a reply does that has all fields
 * of a change.
 */
function objectBases(
  named: readonly (readonly [name: string, schema: TSchema])[],
): (schema: TSchema) => Composition | null {
  const candidates = named
    .flatMap(([, schema]) => (IsObject(schema) ? [{ schema, fields: fieldsOf(schema) }] : []))
    .filter(({ fields }) => fields.size >= minFields && lengthOf(fields) >= minLength)
    .toSorted((a, b) => lengthOf(b.fields) - lengthOf(a.fields));

  return function compositionOf(schema) {
    if (!IsObject(schema)) return null;

    const fields = fieldsOf(schema);
    const others = new Map(fields);
    const missing = new Set<string>(schema.required);

    const bases = candidates.filter((base) => {
      if (!repeats(others, base.fields)) return false;

      const stricter = base.fields
        .entries()
        .some(([name, field]) => field.required !== fields.get(name)?.required);
      // Generators of clients find a field that is to be required only in the base itself.
      if (stricter ? compositionOf(base.schema) !== null : base.fields.size === fields.size) return false;

      for (const [name, { required }] of base.fields) {
        others.delete(name);
        if (required) missing.delete(name);
      }

      return true;
    });
    if (bases.length === 0) return null;

    return { bases: bases.map((base) => base.schema), own: ownKeywords(schema, others, missing) };
  };
}

function fieldsOf({ properties, required }: TObject): Fields {
  const needed = new Set<string>(required ?? []);
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { text: JSON.stringify(schema), required: needed.has(name) },
    ]),
  );
}

function lengthOf(fields: Fields): number {
  return fields.entries().reduce((sum, [name, { text }]) => sum + name.length + text.length, 0);
}

/** Whether all fields of a base are among these, and none of them is required in the base alone. */
function repeats(fields: Fields, base: Fields): boolean {
  return base.entries().every(([name, { text, required }]) => {
    const field = fields.get(name);
    return field !== undefined && field.text === text && (field.required || !required);
  });
}

function ownKeywords(
  { properties }: TObject,
  others: Fields,
  required: ReadonlySet<string>,
): Composition['own'] {
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => others.has(name)));
  return {
    ...(required.size > 0 ? { required: [...required] } : {}),
    ...(others.size > 0 ? { properties: own } : {}),
  };
}
