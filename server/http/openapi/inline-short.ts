import { isJsonObject, type Json, type JsonObject } from './schema-components.ts';

const prefix = '#/components/';

/**
 * Writes a component out wherever that makes the document shorter than to name it and to refer to it: components then are
 * what several places share. Objects keep their name that others are built on, or that are a shared response or body.
 */
export function inlineShort(document: JsonObject): JsonObject {
  const components = componentsOf(document);
  const uses = usesIn(document);
  const shared = [...components].filter(([name]) => !name.startsWith('schemas/')).map(([, part]) => part);
  const named = new Set([...basesIn(document), ...shared.flatMap(schemasOf)]);

  const short = new Map(
    [...components].flatMap(([name, part]) => {
      const text = JSON.stringify(part);
      const count = uses.get(name) ?? 0;
      const defined = `"${name.replace(/.*\//, '')}":${text},`.length;
      const referred = `{"$ref":"${prefix}${name}"}`.length;
      return !named.has(name) && count * text.length < defined + count * referred
        ? [[name, text] as const]
        : [];
    }),
  );

  // NOTE: what a short component refers to waits until it is known how often that is written out.
  const inner = new Set([...short.values()].flatMap((text) => [...usesIn(JSON.parse(text)).keys()]));
  const outer = new Map([...short].filter(([name]) => !inner.has(name)));

  return outer.size === 0 ? document : inlineShort(inlined(document, outer));
}

/** Components that may be written out, by their kind and name: `schemas/Booking`. */
function componentsOf({ components }: JsonObject): Map<string, Json> {
  const { securitySchemes: _, ...kinds } = isJsonObject(components) ? components : {};
  return new Map(
    Object.entries(kinds).flatMap(([kind, parts]) =>
      Object.entries(isJsonObject(parts) ? parts : {}).map(
        ([name, part]) => [`${kind}/${name}`, part] as const,
      ),
    ),
  );
}

/** How often each component is referred to. */
function usesIn(value: Json): Map<string, number> {
  return new Map(
    [...Map.groupBy(referencesIn(value), (name) => name)].map(([name, uses]) => [name, uses.length] as const),
  );
}

function referencesIn(value: Json): string[] {
  const own = referenceIn(value);
  return [...(own === undefined ? [] : [own]), ...valuesOf(value).flatMap(referencesIn)];
}

/** Components that other schemas have in their `allOf`. */
function basesIn(value: Json): string[] {
  const { allOf = [] } = isJsonObject(value) ? value : {};
  const bases = valuesOf(allOf).flatMap((base) => referenceIn(base) ?? []);
  return [...bases, ...valuesOf(value).flatMap(basesIn)];
}

/** Schemas of the contents of a response or a request body. */
function schemasOf(part: Json): string[] {
  const { content = {} } = isJsonObject(part) ? part : {};
  return valuesOf(content).flatMap((media) => referenceIn(isJsonObject(media) ? media.schema : null) ?? []);
}

function valuesOf(value: Json): Json[] {
  return value !== null && typeof value === 'object' ? Object.values(value) : [];
}

function inlined({ components, ...rest }: JsonObject, short: ReadonlyMap<string, string>): JsonObject {
  const kinds = Object.entries(isJsonObject(components) ? components : {}).map(([kind, parts]) => [
    kind,
    Object.fromEntries(
      Object.entries(isJsonObject(parts) ? parts : {}).filter(([name]) => !short.has(`${kind}/${name}`)),
    ),
  ]);

  return written({ ...rest, components: Object.fromEntries(kinds) });

  function written<T extends Json>(value: T): T {
    // NOTE: the text is that of a JSON value, and a reviver gives back a value of the same document.
    return JSON.parse(JSON.stringify(value), (_key, inner: Json) => {
      const text = short.get(referenceIn(inner) ?? '');
      return text === undefined ? inner : written(JSON.parse(text) as Json);
    }) as T;
  }
}

function referenceIn(value: Json | undefined): string | undefined {
  const reference = isJsonObject(value) ? value.$ref : undefined;
  return typeof reference === 'string' ? reference.slice(prefix.length) : undefined;
}
