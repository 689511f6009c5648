import type { Json, JsonObject } from './schema-components.ts';

/** The `example` of a body, if the contract has one. */
export function exampleOf(value: unknown): JsonObject {
  // NOTE: an example is a value of its schema, and those are JSON.
  return value === undefined ? {} : { example: value as Json };
}
