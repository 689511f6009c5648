import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import { call } from '#web/lib/call.ts';
import { endSession } from '#web/lib/session.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The token is read when the call starts, before the session is forgotten. That it may fail changes nothing here.
    void call('POST /api/auth/logout').catch(() => undefined);
    endSession();
    void navigate({ to: addresses.login.pattern, search: {}, replace: true });
  }, [navigate]);
}
