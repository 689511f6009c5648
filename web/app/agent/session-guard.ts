import { redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { checkSession } from '#web/features/subscription/session-check.ts';
import { isGuestAddress } from '#web/lib/api/call.ts';
import { readSession } from '#web/lib/session/session.ts';
import { mustChooseListings } from '../shared/shell-visibility.ts';

type GuardInput = { location: { href: string; pathname: string } };

/** Requires a session that the server accepts, else redirects to the sign-in, which leads back afterwards. */
export async function requireSession({ location }: GuardInput): Promise<void> {
  if (!readSession()) throw toLogin(location);
  const status = await checkSession();
  if (!readSession()) throw toLogin(location);
  if (mustChooseListings(status, location.pathname)) {
    throw redirect({ to: addresses.selectListings.pattern, replace: true });
  }
}

function toLogin(location: GuardInput['location']) {
  const wanted = location.pathname === addresses.dashboard.pattern ? {} : { next: location.href };
  return redirect({ to: addresses.login.pattern, search: wanted, replace: true });
}

/** Redirects signed-in agents away from sign-in screens. */
export function leaveIfSignedIn({ search }: { search: unknown }): void {
  if (readSession()) throw redirect({ href: safeNext(search), replace: true });
}

/** The `next` parameter if it is an address inside the app, else the dashboard. Never another site. */
export function safeNext(search: unknown): string {
  const home = addresses.dashboard.pattern;
  if (typeof search !== 'object' || search === null || !('next' in search)) return home;
  const { next } = search;
  if (typeof next !== 'string' || !URL.canParse(next, location.origin)) return home;
  const target = new URL(next, location.origin);
  if (target.origin !== location.origin || isGuestAddress(target.pathname)) return home;
  return `${target.pathname}${target.search}${target.hash}`;
}
