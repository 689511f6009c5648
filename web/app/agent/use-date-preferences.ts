import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as agents from '#contract/account/agents.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { clearDatePreferences, saveDatePreferences } from '#web/lib/format/date-preferences.ts';
import { onSessionChange, readSession, useSession } from '#web/lib/session/session.ts';

type Settings = ReplyOf<typeof agents.readSettings>;

const queryKey = ['agent-settings'];

/**
 * Loads the agent's date preferences at each start of the app and each sign-in. Returns a counter that increases when
 * they have changed, so that the screen is rendered anew. If the agent has already pressed a key or a button on the
 * screen, the preferences wait for the next one: rendering anew would lose what was begun.
 */
export function useDatePreferences(): number {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasBegun = useRef(false);
  const isWaiting = useRef(false);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    const begin = () => {
      hasBegun.current = true;
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('keydown', begin, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('keydown', begin, true);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen.
  useEffect(() => {
    hasBegun.current = false;
    if (!isWaiting.current) return;
    isWaiting.current = false;
    // The latest ones: the agent may have changed them on the previous screen.
    const settings = queryClient.getQueryData<Settings>(queryKey);
    if (settings && saveDatePreferences(settings)) setChanges((count) => count + 1);
  }, [pathname, queryClient]);

  useEffect(() => {
    if (token === undefined) return;

    const stop = new AbortController();
    call(agents.readSettings, { signal: stop.signal }).then(
      (settings) => {
        queryClient.setQueryData(queryKey, settings);
        if (hasBegun.current) isWaiting.current = true;
        else if (saveDatePreferences(settings)) setChanges((count) => count + 1);
      },
      // The stored preferences stay in use; the next visit tries again.
      () => undefined,
    );

    return () => {
      isWaiting.current = false;
      stop.abort();
    };
  }, [token, queryClient]);

  return changes;
}

onSessionChange(() => {
  if (!readSession()) clearDatePreferences();
});
