import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import { adminCall } from '#web/lib/admin-call.ts';
import { endAdminSession } from '#web/lib/admin-session.ts';

/** Ends the admin session here at once, and on the server as soon as it can be reached. */
export function useAdminLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The token is read when the call starts, before the session is forgotten. That it may fail changes nothing here.
    void adminCall('POST /api/admin/logout').catch(() => undefined);
    endAdminSession();
    void navigate({ to: addresses.adminLogin.pattern, search: {}, replace: true });
  }, [navigate]);
}
