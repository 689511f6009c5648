import { addresses } from '#contract/addresses.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';

const bare = [addresses.login.pattern, addresses.register.pattern, addresses.forgotPassword.pattern];
const bareAreas = ['/shared/', `${addresses.admin.pattern}/`];

/** Top bar, footer and bottom nav are not shown here. */
export function hidesShell(pathname: string): boolean {
  return bare.includes(pathname) || bareAreas.some((area) => `${pathname}/`.startsWith(area));
}

/** Only a text to read: no list, no form, nothing that asks again. */
export function isPlainText(pathname: string): boolean {
  return pathname === addresses.terms.pattern;
}

/** Where one may go before choosing: to a larger plan, to guests and their stays, to one's own data, and out. */
const freeOfChoice = [
  addresses.selectListings.pattern,
  addresses.subscription.pattern,
  addresses.bookings.pattern,
  addresses.messages.pattern,
  addresses.settings.pattern,
  addresses.featureTest.pattern,
];

const anyBooking = addresses.booking({ id: '' });

/** More listings are live than the plan allows: the person says which ones stay before anything else. */
export function mustChooseListings(status: SubscriptionStatus | undefined, pathname: string): boolean {
  if (status?.needs_listing_selection !== true || freeOfChoice.includes(pathname)) return false;
  return !pathname.startsWith(anyBooking);
}

/** The list of links has its own bar at the bottom of a phone. */
export function hidesBottomNav(pathname: string): boolean {
  return hidesShell(pathname) || pathname === addresses.mySharedLinks.pattern;
}
