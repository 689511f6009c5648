import type { JsonObject } from './schema-components.ts';

export type NamedPart = { readonly name: string; readonly value: JsonObject };

export type SharedParts = {
  /** A reference to the component of a part that occurs more than once; any other part as it is. */
  refer(part: NamedPart): JsonObject;
  readonly components: JsonObject;
};

/** Parts of a document that occur more than once become components, so that each is written once. */
export function shareRepeated(
  kind: 'parameters' | 'requestBodies' | 'responses',
  parts: readonly NamedPart[],
): SharedParts {
  const byText = Map.groupBy(parts, ({ value }) => JSON.stringify(value));
  const components = new Map<string, JsonObject>();
  const references = new Map<string, JsonObject>();
  for (const [text, [first, ...more]] of byText) {
    if (!first || more.length === 0) continue;
    const name = freeName(first.name, components);
    components.set(name, first.value);
    references.set(text, { $ref: `#/components/${kind}/${name}` });
  }

  return {
    refer: ({ value }) => references.get(JSON.stringify(value)) ?? value,
    components: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Name of the component that a schema refers to; undefined for one that is written out. */
export function nameOfReference({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' ? $ref.replace(/.*\//, '') : undefined;
}
