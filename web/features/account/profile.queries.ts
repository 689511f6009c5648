import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as agents from '#contract/account/agents.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { updateSession } from '#web/lib/session/session.ts';

export type Profile = ReplyOf<typeof agents.readProfile>;
export type ProfileChange = CallInputOf<typeof agents.changeProfile>['body'];

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(agents.readProfile, { signal }),
    staleTime: 60_000,
  });
}

/** Saves the profile, and updates the session so that the name in the top bar changes. */
export async function saveProfile(queryClient: QueryClient, body: ProfileChange): Promise<void> {
  const profile = await call(agents.changeProfile, { body });
  queryClient.setQueryData(profileQuery().queryKey, profile);
  const { name, company, avatar } = profile;
  updateSession({ name, company, avatar });
}
