import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as agents from '#contract/account/agents.ts';
import { call } from '#web/lib/api/call.ts';
import { clearDatePreferences, saveDatePreferences } from '#web/lib/format/date-preferences.ts';
import { onSessionChange, readSession, useSession } from '#web/lib/session/session.ts';

/**
 * Loads the agent's date preferences at each start of the app and each sign-in. Returns a counter that increases when
 * they have changed, so that the screen rerenders.
 */
export function useDatePreferences(): number {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    call(agents.readSettings, { signal: stop.signal }).then(
      (settings) => {
        queryClient.setQueryData(['agent-settings'], settings);
        if (saveDatePreferences(settings)) setChanges((count) => count + 1);
      },
      // The stored preferences stay in use; the next visit tries again.
      () => undefined,
    );
    return () => stop.abort();
  }, [token, queryClient]);
  return changes;
}

onSessionChange(() => {
  if (!readSession()) clearDatePreferences();
});
