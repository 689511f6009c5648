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
