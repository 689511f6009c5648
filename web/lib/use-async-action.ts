import { useState } from 'react';

export type AsyncAction<Input> = {
  run: (input: Input) => Promise<void>;
  reset: () => void;
  isPending: boolean;
  problem: unknown;
};

type AsyncActionOptions<T> = {
  onDone?: ((value: T) => unknown) | undefined;
  onFailed?: ((problem: unknown) => unknown) | undefined;
};

/**
 * Runs the asynchronous action of a form or button; `problem` is what the last run threw, or null. For screens that load
 * no query client, such as the sign-in; others use `useAction`.
 */
export function useAsyncAction<Input, T>(
  work: (input: Input) => Promise<T>,
  { onDone, onFailed }: AsyncActionOptions<T> = {},
): AsyncAction<Input> {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function run(input: Input) {
    setPending(true);
    setProblem(null);
    try {
      const value = await work(input);
      await onDone?.(value);
    } catch (thrown) {
      setProblem(thrown);
      onFailed?.(thrown);
    } finally {
      setPending(false);
    }
  }
  return { run, reset: () => setProblem(null), isPending, problem };
}
