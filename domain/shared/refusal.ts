/**
 * An expected "no". It is returned, never thrown; a thrown error is a bug.
 * `code` is one of the codes that contract/refusals.ts turns into a status and a sentence.
 * `facts` are plain values that help a person or a screen, such as the allowed targets or the clashing dates.
 */
export type Refusal<Code extends string = string> = {
  readonly refused: Code;
  readonly detail?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};

export function refuse<const Code extends string>(
  code: Code,
  more: { detail?: string; facts?: Readonly<Record<string, unknown>> } = {},
): Refusal<Code> {
  return { refused: code, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string'
  );
}
