import type { Stay } from '#contract/shapes.ts';

/** Alternative stays in the facts of a problem, if any. */
export function alternativesOf(facts: Readonly<Record<string, unknown>> | undefined): Stay[] {
  const named = facts?.alternatives;
  return Array.isArray(named) ? named.filter(isStay) : [];
}

function isStay(value: unknown): value is Stay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checkIn' in value &&
    'checkOut' in value &&
    typeof value.checkIn === 'string' &&
    typeof value.checkOut === 'string'
  );
}
