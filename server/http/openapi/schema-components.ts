import type { TSchema } from 'typebox';
import { Nullable, PageOf } from '#contract/shapes.ts';
import { objectBases } from './object-bases.ts';

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
