import { IsObject, IsUnion, type TSchema } from 'typebox';
import { typedKindOf } from '#contract/typed-text.ts';
import { tidyTypedText } from '#domain/shared/typed-text.ts';

type Tidy = (value: unknown) => unknown;

/** Tidies the typed texts of an input before it is checked; null for a schema without any. Objects with one are copied. */
export function tidyInput(schema: TSchema): Tidy | null {
  const kind = typedKindOf(schema);
  if (kind !== undefined) return (value) => (typeof value === 'string' ? tidyTypedText(kind, value) : value);

  if (IsUnion(schema)) {
    const tidies = schema.anyOf.flatMap((one) => tidyInput(one) ?? []);
    return tidies.length === 0 ? null : (value) => tidies.reduce((tidied, tidy) => tidy(tidied), value);
  }
  if (!IsObject(schema)) return null;

  const inner = Object.entries(schema.properties).flatMap(([name, field]) => {
    const tidy = tidyInput(field);
    return tidy ? [{ name, tidy }] : [];
  });
  if (inner.length === 0) return null;

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const fields = new Map<string, unknown>(Object.entries(value));
    for (const { name, tidy } of inner) if (fields.has(name)) fields.set(name, tidy(fields.get(name)));
    return Object.fromEntries(fields);
  };
}
