import { isDeepStrictEqual } from 'node:util';
import { IsArray, IsObject, IsRecord, IsUnion, type TObject, type TSchema, Type } from 'typebox';
import { copySchema, oldNameOf } from '#contract/renamed-fields.ts';

/** Calls `onOldName` for each field that the value has under its old name. */
type Convert = (value: unknown, onOldName?: () => void) => unknown;

type Field = { readonly name: string; readonly oldName: string };

type Fields = Record<string, unknown>;

/** Adds the old names of renamed fields to an answer; null for a reply without any. Objects with one are copied. */
export function addOldNames(reply: TSchema): Convert | null {
  return converterOf(reply, (fields, { name, oldName }, onOldName) => {
    if (!(name in fields)) return;

    fields[oldName] = fields[name];
    onOldName?.();
  });
}

/**
 * Gives the fields of an input their new names; null for a schema without renamed fields. A caller may send both names
 * with one value, as after reading an answer. With two values the old name stays, and validation refuses it as unknown.
 */
export function replaceOldNames(input: TSchema): Convert | null {
  return converterOf(input, (fields, { name, oldName }) => {
    if (isDeepStrictEqual(fields[oldName], fields[name])) delete fields[oldName];
  });
}

type Finish = (fields: Fields, field: Field, onOldName?: () => void) => void;

/** A converter for values of a schema, which calls `finish` for each renamed field once the field has its new name. */
function converterOf(schema: TSchema, finish: Finish): Convert | null {
  if (IsObject(schema)) return objectConverter(schema, finish);

  if (IsArray(schema)) {
    const convert = converterOf(schema.items, finish);
    if (!convert) return null;
    return (value, onOldName) =>
      Array.isArray(value) ? value.map((item) => convert(item, onOldName)) : value;
  }

  if (IsRecord(schema)) {
    const [values] = Object.values(schema.patternProperties);
    const convert = values ? converterOf(values, finish) : null;
    if (!convert) return null;
    return (value, onOldName) =>
      isFields(value) ? mapValues(value, (inner) => convert(inner, onOldName)) : value;
  }

  if (IsUnion(schema)) {
    const converters = schema.anyOf.flatMap((one) => converterOf(one, finish) ?? []);
    if (converters.length === 0) return null;
    return (value, onOldName) =>
      converters.reduce((converted, convert) => convert(converted, onOldName), value);
  }

  return null;
}

function objectConverter({ properties }: TObject, finish: Finish): Convert | null {
  const inner = Object.entries(properties).flatMap(([name, schema]) => {
    const convert = converterOf(schema, finish);
    return convert ? [{ name, oldName: oldNameOf(schema), convert }] : [];
  });
  const renamed = renamedFields(properties);
  if (inner.length === 0 && renamed.length === 0) return null;

  return (value, onOldName) => {
    if (!isFields(value)) return value;

    const fields = { ...value };
    for (const { name, oldName } of renamed) {
      if (!(oldName in fields)) continue;
      onOldName?.();
      if (name in fields) continue;
      fields[name] = fields[oldName];
      delete fields[oldName];
    }

    for (const { name, oldName, convert } of inner) {
      if (name in fields) fields[name] = convert(fields[name], onOldName);
      if (oldName !== undefined && oldName in fields) fields[oldName] = convert(fields[oldName], onOldName);
    }
    for (const field of renamed) finish(fields, field, onOldName);

    return fields;
  };
}

function renamedFields(properties: Readonly<Record<string, TSchema>>): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const oldName = oldNameOf(schema);
    return oldName === undefined ? [] : [{ name, oldName }];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(fields: Fields, convert: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value)]));
}

/** Whether a shape has renamed fields at any depth. */
export function hasOldNames(schema: TSchema): boolean {
  return withOldNames(schema) !== schema;
}

const extended = new WeakMap<TSchema, TSchema>();

/** A schema that also has the old names of renamed fields, optional and deprecated; the schema itself if it has none. */
export function withOldNames(schema: TSchema): TSchema {
  const known = extended.get(schema);
  if (known) return known;

  const made = extend(schema);
  extended.set(schema, made);
  return made;
}

function extend(schema: TSchema): TSchema {
  if (IsObject(schema)) return extendObject(schema);

  if (IsArray(schema)) {
    const items = withOldNames(schema.items);
    return items === schema.items ? schema : withChange(schema, { items });
  }

  if (IsRecord(schema)) {
    const entries = Object.entries(schema.patternProperties);
    const values = entries.map(([pattern, value]) => [pattern, withOldNames(value)] as const);
    const isSame = values.every(([, value], index) => value === entries[index]?.[1]);
    return isSame ? schema : withChange(schema, { patternProperties: Object.fromEntries(values) });
  }

  if (IsUnion(schema)) {
    const variants = schema.anyOf.map(withOldNames);
    const isSame = variants.every((variant, index) => variant === schema.anyOf[index]);
    return isSame ? schema : withChange(schema, { anyOf: variants });
  }

  return schema;
}

function extendObject(schema: TObject): TSchema {
  const fields = Object.entries(schema.properties);

  const both = fields.flatMap(([name, field]) => {
    const own = [name, withOldNames(field)] as const;
    const oldName = oldNameOf(field);
    return oldName === undefined ? [own] : [own, [oldName, deprecatedField(own[1], name)] as const];
  });
  const isSame =
    both.length === fields.length && both.every(([, field], index) => field === fields[index]?.[1]);

  return isSame ? schema : withChange(schema, { properties: Object.fromEntries(both) });
}

function deprecatedField(schema: TSchema, name: string): TSchema {
  return withChange(Type.Optional(schema), { deprecated: true, description: `Old name of \`${name}\`.` });
}

function withChange(schema: TSchema, keywords: Readonly<Record<string, unknown>>): TSchema {
  return copySchema(schema, Object.getOwnPropertyDescriptors(keywords));
}
