import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import { wayBack } from './admin-guard.ts';

/** Returns a function that goes to the admin sign-in, which leads back here afterwards. */
export function useLeaveForAdminLogin(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { href, pathname } = router.latestLocation;
    // Already there, for instance during sign-out.
    if (pathname === addresses.adminLogin.pattern) return;
    void router.navigate({
      to: addresses.adminLogin.pattern,
      search: wayBack({ href, pathname }),
      replace: true,
    });
  }, [router]);
}
