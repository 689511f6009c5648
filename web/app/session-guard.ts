import { redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { isGuestAddress } from '#web/lib/call.ts';
import { readSession } from '#web/lib/session.ts';

/** Agent screens need a stored token; after signing in the person comes back to where they wanted to go. */
export function requireSession({ location }: { location: { href: string; pathname: string } }): void {
  if (readSession()) return;
  const wanted = location.pathname === addresses.dashboard.pattern ? {} : { next: location.href };
  throw redirect({ to: addresses.login.pattern, search: wanted, replace: true });
}

/** Sign-in screens are of no use to somebody who is signed in. */
export function leaveIfSignedIn({ search }: { search: unknown }): void {
  if (readSession()) throw redirect({ href: safeNext(search), replace: true });
}

/** `next` of the address, when it is a place inside the app; else the dashboard. Never another site. */
export function safeNext(search: unknown): string {
  const home = addresses.dashboard.pattern;
  if (typeof search !== 'object' || search === null || !('next' in search)) return home;
  const { next } = search;
  if (typeof next !== 'string' || !URL.canParse(next, location.origin)) return home;
  const target = new URL(next, location.origin);
  if (target.origin !== location.origin || isGuestAddress(target.pathname)) return home;
  return `${target.pathname}${target.search}${target.hash}`;
}
