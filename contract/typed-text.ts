import type { TSchema } from 'typebox';
import type { TypedKind } from '#domain/shared/typed-text.ts';
import { copySchema } from './renamed-fields.ts';

const typedAs = '~typedAs';

/**
 * A text that people type or paste: it is tidied before it is checked, so that invisible characters never cause a refusal.
 *
 *     phone: Type.Optional(AsTyped('phone', Type.String({ pattern }))),
 */
export function AsTyped<S extends TSchema>(kind: TypedKind, schema: S): S {
  return copySchema(schema, { [typedAs]: { value: kind, configurable: true } });
}

/** How a field is tidied; undefined for any other text. */
export function typedKindOf(schema: TSchema): TypedKind | undefined {
  // NOTE: only AsTyped() writes the property.
  return Reflect.get(schema, typedAs) as TypedKind | undefined;
}
