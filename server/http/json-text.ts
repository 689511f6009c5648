/**
 * An answer of type `Reply` that is already serialised. It bypasses the response schema, which would drop unknown
 * fields: build it from named fields only and test it against the contract.
 */
export class JsonText<Reply> {
  readonly text: string;
  /** Type-only field that ties the text to its reply type. */
  declare readonly reply: Reply;

  constructor(text: string) {
    this.text = text;
  }

  /** Serialises an answer that has exactly the fields of its contract. */
  static of<Reply>(reply: Reply): JsonText<Reply> {
    return new JsonText(JSON.stringify(reply));
  }
}

/** JSON of an object, some of whose fields are JSON text already. */
export function jsonOfObject(
  own: Record<string, unknown>,
  written: readonly (readonly [string, string])[],
): string {
  const rest = written.map(([name, json]) => `,"${name}":${json}`).join('');
  return `${JSON.stringify(own).slice(0, -1)}${rest}}`;
}
