import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/call.ts';
import { forgetDateChoices, keepDateChoices } from '#web/lib/date-choices.ts';
import { onSessionChange, readSession, useSession } from '#web/lib/session.ts';

/**
 * Brings the agent's way of writing dates to this device, with each load of the app and each sign-in. The number grows
 * when that changed what is on screen already.
 */
export function useDateChoices(): number {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    call('GET /api/agents/settings', { signal: stop.signal }).then(
      (settings) => {
        queryClient.setQueryData(['agent-settings'], settings);
        if (keepDateChoices(settings)) setChanges((count) => count + 1);
      },
      // What this device knows goes on holding; the next visit asks again.
      () => undefined,
    );
    return () => stop.abort();
  }, [token, queryClient]);
  return changes;
}

onSessionChange(() => {
  if (!readSession()) forgetDateChoices();
});
