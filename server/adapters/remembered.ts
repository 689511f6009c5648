type Remembered<Value> = { facts: readonly unknown[]; value: Value; size: number };

/** Returns the value of a key for these facts, remembered or computed now. */
export type Recall<Value> = (key: string, facts: readonly unknown[], compute: () => Value) => Value;

/**
 * Remembers what was computed from facts, one value for each key, as long as the facts are the same. There is nothing to
 * invalidate when they are all that `compute` depends on. Facts are compared by identity: give texts, numbers, or values that
 * are remembered themselves. Values are frozen, because every reader gets the same one. Those used longest ago leave first
 * when the sizes exceed `maxSize`; a value counts 1 unless `sizeOf` says otherwise.
 */
export function createRemembered<Value>(
  maxSize: number,
  sizeOf: (facts: readonly unknown[]) => number = () => 1,
): Recall<Value> {
  const entries = new Map<string, Remembered<Value>>();
  let totalSize = 0;

  function forget(key: string): void {
    totalSize -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function remember(key: string, entry: Remembered<Value>): void {
    forget(key);
    entries.set(key, entry);
    totalSize += entry.size;
    for (const oldest of entries.keys()) {
      if (totalSize <= maxSize) return;
      forget(oldest);
    }
  }

  return (key, facts, compute) => {
    const known = entries.get(key);
    const isKnown = known !== undefined && isSame(known.facts, facts);
    const entry = isKnown ? known : { facts, value: deepFreeze(compute()), size: sizeOf(facts) };
    remember(key, entry);

    return entry.value;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((fact, index) => fact === other[index]);
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
