import { addresses } from '#contract/addresses.ts';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';

const bareAddresses = [addresses.login.pattern, addresses.register.pattern, addresses.forgotPassword.pattern];
const bareAreas = ['/shared/', `${addresses.admin.pattern}/`];

/** Addresses without top bar, footer and bottom nav. */
export function hidesShell(pathname: string): boolean {
  return bareAddresses.includes(pathname) || bareAreas.some((area) => `${pathname}/`.startsWith(area));
}

/** Pages with text only, without queries and forms. */
export function isTextPage(pathname: string): boolean {
  return pathname === addresses.terms.pattern;
}

/** Pages that stay open while listings have to be chosen: plans, bookings, messages and settings. */
const allowedBeforeChoice = [
  addresses.selectListings.pattern,
  addresses.subscription.pattern,
  addresses.bookings.pattern,
  addresses.messages.pattern,
  addresses.settings.pattern,
  addresses.featureTest.pattern,
];

const bookingPrefix = addresses.booking({ id: '' });

/** True when more listings are live than the plan allows, and the agent has to choose first. */
export function mustChooseListings(status: SubscriptionStatus | undefined, pathname: string): boolean {
  if (status?.needs_listing_selection !== true || allowedBeforeChoice.includes(pathname)) return false;
  return !pathname.startsWith(bookingPrefix);
}

const editAddress = /^\/properties\/[^/]+\/edit$/;

/**
 * The bottom nav gives way to a bar of the screen's own: that of the property form, and the composer of a conversation.
 * The specification also hides it on the list of shared links, where the header has the menu instead.
 */
export function hidesBottomNav(pathname: string, search: { conversation?: string } = {}): boolean {
  return (
    hidesShell(pathname) ||
    pathname === addresses.mySharedLinks.pattern ||
    pathname === addresses.newProperty.pattern ||
    editAddress.test(pathname) ||
    (pathname === addresses.messages.pattern && search.conversation !== undefined)
  );
}
