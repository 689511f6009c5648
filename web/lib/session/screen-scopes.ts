import { addresses } from '#contract/addresses.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { useMay, useSeesAllProperties } from './rights.ts';
import { readSession, type Session } from './session.ts';

/** What a member needs to open a screen of the app; the others are everyone's own. */
const screenScopes: Readonly<Record<string, MemberScope>> = {
  [addresses.dashboard.pattern]: 'bookings:read',
  [addresses.calendar.pattern]: 'calendar:read',
  [addresses.channelCalendars.pattern]: 'calendar:read',
  [addresses.conflicts.pattern]: 'calendar:read',
  [addresses.conflict.pattern]: 'calendar:read',
  [addresses.bookings.pattern]: 'bookings:read',
  [addresses.booking.pattern]: 'bookings:read',
  [addresses.properties.pattern]: 'properties:read',
  [addresses.property.pattern]: 'properties:read',
  [addresses.newProperty.pattern]: 'properties:write',
  [addresses.editProperty.pattern]: 'properties:write',
  [addresses.messages.pattern]: 'messages:read',
  [addresses.plannedMessages.pattern]: 'messages:read',
  [addresses.guestReviews.pattern]: 'messages:read',
  [addresses.automation.pattern]: 'settings:write',
  [addresses.automationRule.pattern]: 'settings:write',
  [addresses.mySharedLinks.pattern]: 'links:read',
  [addresses.createSharedLink.pattern]: 'links:write',
  [addresses.marketing.pattern]: 'links:read',
  [addresses.analytics.pattern]: 'insights:read',
  [addresses.subscription.pattern]: 'billing:read',
  [addresses.selectListings.pattern]: 'billing:read',
};

/** Screens of what belongs to the whole business: closed to members who see some of its properties. */
const wholeScreens: readonly string[] = [
  addresses.newProperty.pattern,
  addresses.automation.pattern,
  addresses.automationRule.pattern,
];

/** Where a member starts: the first of these that their role includes. Without one the dashboard says what is theirs. */
const starts = [addresses.dashboard, addresses.calendar, addresses.bookings, addresses.messages];

export function scopeOfScreen(pattern: string): MemberScope {
  return screenScopes[pattern] ?? 'own';
}

/** Whether the signed-in member may open a screen, by the pattern of its address. */
export function useMayOpen(): (pattern: string) => boolean {
  const may = useMay();
  const seesAll = useSeesAllProperties();
  return (pattern) => may(scopeOfScreen(pattern)) && (seesAll || !wholeScreens.includes(pattern));
}

/** Address of the first screen that the signed-in member's role includes. */
export function startAddress(session: Session | null = readSession()): string {
  const member = session?.member;
  const first = starts.find(({ pattern }) => !member || member.scopes.includes(scopeOfScreen(pattern)));
  return (first ?? addresses.dashboard).pattern;
}
