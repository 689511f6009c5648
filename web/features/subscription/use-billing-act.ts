import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemWords } from '#web/lib/problem-words.ts';
import { showToast } from '#web/ui/toast.ts';
import { refreshSubscription } from './billing.queries.ts';
import { usePasswordGate } from './use-password-gate.tsx';

type ActEnds<T> = { onDone?: (answer: T) => void; isTold?: boolean };

/**
 * One act on the subscription; afterwards everything that depends on it is asked again. `question` has to be drawn beside
 * what starts it: the password may be asked for in between.
 */
export function useBillingAct<Input, T>(
  act: (input: Input) => Promise<T>,
  /** `isTold`: the place where it was pressed tells the problem itself. */
  { onDone, isTold = false }: ActEnds<T> = {},
) {
  const client = useQueryClient();
  const { through, question } = usePasswordGate();
  const mutation = useMutation<T, unknown, Input>({
    mutationFn: (input) => through(() => act(input)),
    onSuccess(answer) {
      onDone?.(answer);
      return refreshSubscription(client);
    },
    onError(problem) {
      if (!isTold) showToast({ tone: 'danger', title: problemWords(problem) });
      // What was on the screen may be the reason that it was refused.
      void client.invalidateQueries({ queryKey: ['subscription', 'billing'] });
    },
  });
  return { ...mutation, question };
}

/** Stays busy after it succeeded: the browser is on its way to another page. */
export function useGoAway<Input = void>(go: (input: Input) => Promise<void>, isTold = false) {
  const { through, question } = usePasswordGate();
  const act = useMutation<void, unknown, Input>({
    mutationFn: (input) => through(() => go(input)),
    onError: (problem) => {
      if (!isTold) showToast({ tone: 'danger', title: problemWords(problem) });
    },
  });
  const { reset } = act;
  useEffect(() => {
    // Who comes back with the browser's own button finds the page as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
  return { go: act.mutate, isBusy: act.isPending || act.isSuccess, problem: act.error, question };
}
