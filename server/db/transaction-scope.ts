import { AsyncLocalStorage } from 'node:async_hooks';

/** Statements of one transaction so far. */
type Scope = { statements: number };

const scope = new AsyncLocalStorage<Scope>();

/** More than the longest use case needs. Work over many rows is one statement over a set, or several transactions. */
export const maxStatements = 600;

/** Runs the work of a transaction so that what it awaits can be checked. */
export function inTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  return scope.run({ statements: 0 }, work);
}

/** Lifts the limit of statements for the current transaction, which runs before an installation has other callers. */
export function allowManyStatements(): void {
  const current = scope.getStore();
  if (current) current.statements = Number.NEGATIVE_INFINITY;
}

/** Counts a statement of the current transaction; throws when there are more than `maxStatements`. */
export function countStatement(): void {
  const current = scope.getStore();
  if (current === undefined) return;
  current.statements += 1;
  if (current.statements > maxStatements)
    throw new Error(`a transaction of more than ${maxStatements} statements holds a connection for too long`);
}

/**
 * Makes methods of a service throw inside a transaction: waiting for a file, a thread or a socket would tie up a
 * connection of the pool and its locks. For development and tests.
 */
export function forbidInTransactions<S extends object>(
  name: string,
  service: S,
  methods: readonly (keyof S)[],
): void {
  for (const method of methods) {
    const original = service[method];
    if (typeof original !== 'function') continue;
    // NOTE: the wrapper takes and returns what the method does.
    service[method] = ((...args: unknown[]) => {
      if (scope.getStore() !== undefined)
        throw new Error(`${name}.${String(method)}() was called inside a transaction`);
      return Reflect.apply(original, service, args);
    }) as S[typeof method];
  }
}
