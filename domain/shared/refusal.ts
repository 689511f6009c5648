import type { RefusalCause, RefusalCauses } from './refusal-causes.ts';

type PlainFacts = Readonly<Record<string, unknown>>;

/**
 * An expected "no". It is returned, never thrown; a thrown error is a bug.
 * `refused` is one of the codes that contract/refusals.ts turns into a status; `cause` tells the occasions of a code
 * apart. Both have a sentence in texts/.
 * `facts` are plain values that help a person or a screen, such as the allowed targets or the clashing dates.
 */
export type Refusal<Code extends string = string> = {
  readonly refused: Code;
  readonly cause?: RefusalCause;
  readonly facts?: PlainFacts;
};

/** A cause with its own facts, or facts without a cause. */
type Details =
  | { readonly cause?: never; readonly facts?: PlainFacts }
  | {
      [Cause in RefusalCause]: RefusalCauses[Cause] extends null
        ? { readonly cause: Cause; readonly facts?: PlainFacts }
        : { readonly cause: Cause; readonly facts: RefusalCauses[Cause] };
    }[RefusalCause];

export function refuse<const Code extends string>(code: Code, details: Details = {}): Refusal<Code> {
  return { refused: code, ...details };
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string'
  );
}
