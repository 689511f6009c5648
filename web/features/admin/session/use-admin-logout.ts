import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { endAdminSession } from '#web/lib/session/admin-session.ts';

/** Signs out: ends the session in the browser immediately, and on the server if it can be reached. */
export function useAdminLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The call reads the token before the session ends here. Its failure is ignored.
    void adminCall(adminAuth.logout).catch(() => undefined);
    endAdminSession();
    void navigate({ to: addresses.adminLogin.pattern, search: {}, replace: true });
  }, [navigate]);
}
