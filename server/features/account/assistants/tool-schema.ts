import { IsObject, type TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Input } from './dispatch.ts';
import type { Tool } from './tool.ts';

export type JsonSchema = { [key: string]: unknown };

type Group = keyof Input;
type Field = { name: string; group: Group; schema: TSchema; isRequired: boolean };

/** The fields of a tool, from where its call takes them. */
export function fieldsOf({ endpoint, without = [] }: Pick<Tool, 'endpoint' | 'without'>): Field[] {
  const groups = ['params', 'query', 'body'] as const;
  return groups.flatMap((group) => {
    const schema = endpoint[group];
    if (!schema || !IsObject(schema)) return [];

    const required = new Set(schema.required);
    return Object.entries(schema.properties)
      .filter(([name]) => !without.includes(name))
      .map(([name, field]) => ({ name, group, schema: field, isRequired: required.has(name) }));
  });
}

/** The input of a tool as JSON schema, in the words of the contract. */
export function inputSchemaOf(tool: Tool): JsonSchema {
  const fields = fieldsOf(tool);
  const confirm = {
    type: 'string',
    description:
      'Only in the second call: the `confirm` of the first call’s answer, after a person has agreed to its preview.',
  };

  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, narrowed(tool, name, schema)])),
      ...(tool.writes ? { confirm } : {}),
    },
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** A plain copy: schemas of the contract have fields of their own that are no JSON. */
function narrowed({ only = {} }: Tool, name: string, schema: TSchema): unknown {
  const values = only[name];
  return values ? { type: 'string', enum: [...values] } : JSON.parse(JSON.stringify(schema));
}

/** Those of the fields that another call takes too, such as the stay of a booking for its quote. */
export function partFor(endpoint: Endpoint, body: Record<string, unknown> = {}): Record<string, unknown> {
  const names = new Set(fieldsOf({ endpoint }).map(({ name }) => name));
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
}

/** Distributes what an assistant sends; names what the tool does not have. */
export function readInput(
  tool: Tool,
  given: Record<string, unknown>,
): { input: Input } | { unknown: string } {
  const fields = new Map(fieldsOf(tool).map((field) => [field.name, field]));
  const input: Required<Input> = { params: {}, query: {}, body: {} };

  for (const [name, value] of Object.entries(given)) {
    const field = fields.get(name);
    const values = tool.only?.[name];
    if (!field || (values && !values.includes(String(value)))) return { unknown: name };
    // Numbers in a query travel as text.
    input[field.group][name] = field.group === 'body' ? value : String(value);
  }

  return { input };
}
