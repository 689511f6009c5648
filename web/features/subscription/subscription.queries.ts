import { queryOptions } from '@tanstack/react-query';
import * as subscription from '#contract/subscription/subscription.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { readSession } from '#web/lib/session/session.ts';
import { takeCheckedStatus } from './session-check.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    requireToken();
    return (await takeCheckedStatus()) ?? (await call(subscription.readStatus, { signal }));
  },
  staleTime: 60_000,
});

export async function checkCanCreateListing() {
  requireToken();
  return await call(subscription.canCreateListing);
}

/** Throws without a call when the agent is signed out. */
function requireToken(): void {
  if (readSession()) return;
  throw new CallProblem({
    status: 401,
    code: 'unauthenticated',
    detail: t.subscription.authenticationRequired,
  });
}
