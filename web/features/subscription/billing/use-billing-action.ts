import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshSubscription } from './billing.queries.ts';

type BillingActionOptions<T> = { onDone?: (answer: T) => void; hasInlineProblem?: boolean };

/**
 * Action on the subscription; afterwards dependent data is fetched again. Render `question` beside the trigger: it is the
 * password dialog, which may appear before the action runs.
 */
export function useBillingAction<Input, T>(
  action: (input: Input) => Promise<T>,
  /** `hasInlineProblem`: the caller shows the problem, so no toast is needed. */
  { onDone, hasInlineProblem = false }: BillingActionOptions<T> = {},
) {
  const client = useQueryClient();
  const { through, question } = usePasswordGate();
  const mutation = useAction((input: Input) => through(() => action(input)), {
    onDone: (answer) => {
      onDone?.(answer);
      return refreshSubscription(client);
    },
    ...(hasInlineProblem ? {} : { failed: true }),
    // The refusal may come from stale data, so billing is fetched again.
    onFailed: () => void client.invalidateQueries({ queryKey: ['subscription', 'billing'] }),
  });

  return { ...mutation, question };
}

/** Action that redirects to another site; stays busy until the browser has left the page. */
export function useRedirectAction<Input = void>(
  go: (input: Input) => Promise<void>,
  hasInlineProblem = false,
) {
  const { through, question } = usePasswordGate();
  const action = useAction(
    (input: Input) => through(() => go(input)),
    hasInlineProblem ? {} : { failed: true },
  );
  const { reset } = action;

  useEffect(() => {
    // The back button restores the page from the cache: reset the busy state.
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);

  return { go: action.run, isBusy: action.isPending || action.isSuccess, problem: action.error, question };
}
