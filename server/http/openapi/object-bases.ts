import { IsObject, type TObject, type TSchema } from 'typebox';

export type Composition = {
  /** Named objects whose fields it has, all of them. */
  readonly bases: readonly TObject[];
  /** Its other fields, as an object of their own; null if there are none. */
  readonly own: TSchema | null;
};

const minFields = 3;

/** Length of fields below which repeating them is easier to read than a reference. */
const minLength = 120;

/**
 * Finds named objects whose fields another object repeats: it is then described as these objects and fields of its own.
 * The largest objects are looked for first.
 */
export function objectBases(
  named: readonly (readonly [name: string, schema: TSchema])[],
): (schema: TSchema) => Composition | null {
  const candidates = named
    .flatMap(([, schema]) => (IsObject(schema) ? [{ schema, fields: fieldsOf(schema) }] : []))
    .filter(({ fields }) => fields.size >= minFields && lengthOf(fields) >= minLength)
    .toSorted((a, b) => lengthOf(b.fields) - lengthOf(a.fields));

  return (schema) => {
    if (!IsObject(schema)) return null;
    const all = fieldsOf(schema);
    const others = new Map(all);
    const bases = candidates.filter(({ fields }) => {
      if (fields.size >= all.size) return false;
      const repeated = fields.entries().every(([name, text]) => others.get(name) === text);
      if (repeated) for (const name of fields.keys()) others.delete(name);
      return repeated;
    });
    if (bases.length === 0) return null;
    return {
      bases: bases.map((base) => base.schema),
      own: others.size === 0 ? null : onlyFields(schema, others),
    };
  };
}

/** Fields of an object, each as the text of its schema and of whether it is required. */
function fieldsOf({ properties, required }: TObject): ReadonlyMap<string, string> {
  const needed = new Set<string>(required ?? []);
  return new Map(
    Object.entries(properties).map(([name, schema]) => [name, JSON.stringify([schema, needed.has(name)])]),
  );
}

function lengthOf(fields: ReadonlyMap<string, string>): number {
  return fields.values().reduce((sum, text) => sum + text.length, 0);
}

function onlyFields(schema: TObject, fields: ReadonlyMap<string, string>): TSchema {
  const required = (schema.required ?? []).filter((name) => fields.has(name));
  return {
    type: schema.type,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => fields.has(name))),
  };
}
