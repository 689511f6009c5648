import type { Queryable } from '#server/db/pool.ts';
import type { Dataset } from './dataset.ts';
import { findColumnTypes } from './export.store.ts';

/** A column of an exported list, as JSON Schema describes it. */
export type ColumnSchema = {
  type?: string | readonly string[];
  format?: string;
  items?: { type: string };
};

/** JSON Schema (draft 2020-12) of an exported list. */
export type ListSchema = {
  $schema: string;
  title: string;
  type: 'array';
  items: {
    type: 'object';
    properties: Record<string, ColumnSchema>;
    required: string[];
    additionalProperties: false;
  };
};

/** PostgreSQL's names of types, and what the rows of an export have instead. */
const schemas = new Map<string, ColumnSchema>(
  Object.entries({
    bool: { type: 'boolean' },
    int2: { type: 'integer' },
    int4: { type: 'integer' },
    int8: { type: 'integer' },
    text: { type: 'string' },
    uuid: { type: 'string', format: 'uuid' },
    date: { type: 'string', format: 'date' },
    timestamptz: { type: 'string', format: 'date-time' },
    daterange: { type: 'string' },
    tstzmultirange: { type: 'string' },
    bytea: { type: 'string', format: 'base64' },
    // Any value.
    jsonb: {},
    json: {},
    _text: { type: 'array', items: { type: 'string' } },
    _uuid: { type: 'array', items: { type: 'string' } },
    _int2: { type: 'array', items: { type: 'integer' } },
    _int4: { type: 'array', items: { type: 'integer' } },
    _int8: { type: 'array', items: { type: 'integer' } },
  }),
);

export async function findSchemaOf(db: Queryable, dataset: Dataset, agentId: string): Promise<ListSchema> {
  const columns = await findColumnTypes(db, dataset, agentId);
  const properties = Object.fromEntries(
    columns.map(({ name, type, isNullable }) => [name, schemaOf(type, isNullable)]),
  );

  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: dataset.name,
    type: 'array',
    items: {
      type: 'object',
      properties,
      required: columns.map(({ name }) => name),
      additionalProperties: false,
    },
  };
}

function schemaOf(type: string, isNullable: boolean): ColumnSchema {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no exported list can have a column of the type ${type}`);
  if (!isNullable || typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'] };
}
