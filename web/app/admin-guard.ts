import { redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { readAdminSession } from '#web/lib/admin-session.ts';

/** Admin screens need a stored admin token; after signing in the person comes back to where they wanted to go. */
export function requireAdminSession({ location }: { location: { href: string; pathname: string } }): void {
  if (readAdminSession()) return;
  throw redirect({ to: addresses.adminLogin.pattern, search: wayBack(location), replace: true });
}

/** What the sign-in has to know to lead back here; nothing when it would lead here anyway. */
export function wayBack({ href, pathname }: { href: string; pathname: string }): { next?: string } {
  const home = pathname === addresses.adminDashboard.pattern || pathname === addresses.admin.pattern;
  return home ? {} : { next: href };
}
