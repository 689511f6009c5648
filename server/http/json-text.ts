/**
 * An answer in the shape `Reply` that is written as JSON already. It goes out as it is, past the schema that would drop
 * what the contract does not name: its text must be made of named fields alone, and a test must hold it against the contract.
 */
export class JsonText<Reply> {
  readonly text: string;
  /** No value: it only ties the text to what it claims to be. */
  declare readonly reply: Reply;

  constructor(text: string) {
    this.text = text;
  }
}
