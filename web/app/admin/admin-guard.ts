import { redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { readAdminSession } from '#web/lib/session/admin-session.ts';

/** Requires a stored admin token, else redirects to the sign-in, which leads back afterwards. */
export function requireAdminSession({ location }: { location: { href: string; pathname: string } }): void {
  if (readAdminSession()) return;
  throw redirect({ to: addresses.adminLogin.pattern, search: returnSearch(location), replace: true });
}

/** Query parameters with which the sign-in leads back here; empty for the default destination. */
export function returnSearch({ href, pathname }: { href: string; pathname: string }): { next?: string } {
  const home = pathname === addresses.adminDashboard.pattern || pathname === addresses.admin.pattern;
  return home ? {} : { next: href };
}
