import { queryOptions } from '@tanstack/react-query';
import * as auth from '#contract/account/auth.ts';
import { call } from '#web/lib/api/call.ts';

/** Whether a mailed reset link is still valid; the form handles a link that expires in the meantime. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(auth.checkResetLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
