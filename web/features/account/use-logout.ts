import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import { call, leaveView } from '#web/lib/api/call.ts';
import { endSession, isViewing } from '#web/lib/session/session.ts';

/** Signs out: ends the local session immediately, and the session on the server in the background. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (isViewing()) return leaveView();
    // The call reads the token when it starts, before the session is removed. Its failure is ignored.
    void call(auth.logout).catch(() => undefined);
    endSession();
    void navigate({ to: addresses.login.pattern, search: {}, replace: true });
  }, [navigate]);
}
