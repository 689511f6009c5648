import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf, ReplyTo } from '#web/lib/api/call-types.ts';
import { updateSession } from '#web/lib/session/session.ts';

export type Profile = ReplyTo<'GET /api/agents/profile'>;
export type ProfileChange = CallInputOf<'PUT /api/agents/profile'>['body'];

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/agents/profile', { signal }),
    staleTime: 60_000,
  });
}

/** Saves the profile, and updates the session so that the name in the top bar changes. */
export async function saveProfile(queryClient: QueryClient, body: ProfileChange): Promise<void> {
  const profile = await call('PUT /api/agents/profile', { body });
  queryClient.setQueryData(profileQuery().queryKey, profile);
  const { name, company, avatar } = profile;
  updateSession({ name, company, avatar });
}
