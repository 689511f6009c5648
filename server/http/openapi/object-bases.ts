import { IsObject, type TObject, type TSchema } from 'typebox';

export type Composition = {
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

const minFields = 2;

/** Length of fields below which repeating them is easier to read than a reference. */
const minLength = 60;

/**
 * Finds named objects whose fields another object repeats: it is then described as these objects and fields of its own.
 * The largest objects are looked for first. It may require what a base leaves open, as a reply does that has all fields
 * of a change.
 */
export function objectBases(
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
