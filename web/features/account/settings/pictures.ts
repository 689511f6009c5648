import type { QueryClient } from '@tanstack/react-query';
import * as agents from '#contract/account/agents.ts';
import { call } from '#web/lib/api/call.ts';
import { upload } from '#web/lib/api/upload.ts';
import { type Profile, profileQuery } from '#web/lib/session/profile.queries.ts';
import { updateSession } from '#web/lib/session/session.ts';
import { cacheSettings, type Settings } from './settings.queries.ts';

export async function saveLogo(queryClient: QueryClient, file: File): Promise<Settings> {
  const form = new FormData();
  form.append('images', file);
  return cacheSettings(queryClient, await upload(agents.uploadLogo, { form }));
}

export async function removeLogo(queryClient: QueryClient): Promise<Settings> {
  return cacheSettings(queryClient, await call(agents.removeLogo));
}

export async function savePortrait(queryClient: QueryClient, file: File): Promise<void> {
  const form = new FormData();
  form.append('images', file);
  showPortrait(queryClient, await upload(agents.uploadPortrait, { form }));
}

export async function removePortrait(queryClient: QueryClient): Promise<void> {
  showPortrait(queryClient, await call(agents.removePortrait));
}

/** The top bar shows the picture of the session. */
function showPortrait(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(profileQuery().queryKey, profile);
  updateSession({ avatar: profile.avatar });
}
