import { useState } from 'react';

type AsyncAction<Input> = {
  run: (input: Input) => Promise<void>;
  reset: () => void;
  isPending: boolean;
  problem: unknown;
};

/** Runs the asynchronous action of a form or button; `problem` is what the last run threw, or null. */
export function useAsyncAction<Input>(
  work: (input: Input) => Promise<void>,
  onProblem?: (problem: unknown) => void,
): AsyncAction<Input> {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function run(input: Input) {
    setPending(true);
    setProblem(null);
    try {
      await work(input);
    } catch (thrown) {
      setProblem(thrown);
      onProblem?.(thrown);
    } finally {
      setPending(false);
    }
  }
  return { run, reset: () => setProblem(null), isPending, problem };
}
