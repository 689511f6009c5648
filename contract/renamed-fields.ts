import type { TSchema } from 'typebox';

const renamedFrom = '~renamedFrom';

/**
 * When the old names of the fields below became deprecated, and the day from which a release may drop them. Every answer
 * that uses one says both. The first rename after a release sets them anew.
 */
export const oldNames = { deprecatedSince: '2026-11-29', sunset: '2027-05-31' } as const;

/**
 * A field that had another name in the last release. For one release answers have both names, requests may use the old
 * one, and the OpenAPI document marks it as deprecated; code and types have only the new one.
 *
 *     allowedTransitions: RenamedFrom('allowedMoves', Type.Array(Type.Enum(bookingStates))),
 */
export function RenamedFrom<S extends TSchema>(oldName: string, schema: S): S {
  return copySchema(schema, { [renamedFrom]: { value: oldName, configurable: true } });
}

/** Name of a field in the last release; undefined for one that was not renamed. */
export function oldNameOf(schema: TSchema): string | undefined {
  const name: unknown = Reflect.get(schema, renamedFrom);
  return typeof name === 'string' ? name : undefined;
}

/** Copy of a schema with some of its properties replaced. Includes those that TypeBox hides, such as `~optional`. */
export function copySchema<S extends TSchema>(schema: S, changes: PropertyDescriptorMap): S {
  const copy: object = {};
  Object.defineProperties(copy, { ...Object.getOwnPropertyDescriptors(schema), ...changes });
  return copy as S;
}
