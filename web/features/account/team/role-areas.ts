import { addresses } from '#contract/addresses.ts';
import { type MemberRole, type MemberScope, memberMayDo } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { scopeOfScreen } from '#web/lib/session/screen-scopes.ts';

const areaLabels = {
  ...t.members.areas,
  calendar: t.labels.calendar,
  payouts: t.payouts.title,
  properties: t.labels.properties,
  analytics: t.labels.analytics,
  team: t.team.title,
};

type Area = { key: keyof typeof areaLabels; sees?: MemberScope; does: MemberScope };

/** What roles differ in, in the order of the menu. An area without `sees` is one act, which a role has or has not. */
const roleAreas: readonly Area[] = [
  { key: 'calendar', sees: 'calendar:read', does: 'calendar:write' },
  { key: 'bookings', sees: 'bookings:read', does: 'bookings:write' },
  { key: 'deleting', does: 'bookings:delete' },
  { key: 'prices', does: 'prices:write' },
  { key: 'payments', does: 'money:record' },
  { key: 'refunds', does: 'money:write' },
  { key: 'payouts', does: 'money:read' },
  { key: 'messages', sees: 'messages:read', does: 'messages:write' },
  { key: 'properties', sees: 'properties:read', does: 'properties:write' },
  { key: 'links', sees: 'links:read', does: 'links:write' },
  { key: 'analytics', does: 'insights:read' },
  { key: 'turnovers', does: 'tasks:read' },
  { key: 'business', does: 'settings:write' },
  { key: 'exports', does: 'exports:read' },
  { key: 'archive', does: 'exports:write' },
  { key: 'team', sees: 'team:read', does: 'team:write' },
  { key: 'subscription', sees: 'billing:read', does: 'billing:write' },
];

export type RoleLevel = 'none' | 'sees' | 'changes' | 'does';
export type RoleLine = { key: string; label: string; levelOf: (role: MemberRole) => RoleLevel };

/** Each area with what a role may do in it. */
export function roleLines(): RoleLine[] {
  return roleAreas.map((area) => ({
    key: area.key,
    label: areaLabels[area.key],
    levelOf: (role) => levelOf(area, role),
  }));
}

function levelOf({ sees, does }: Area, role: MemberRole): RoleLevel {
  if (memberMayDo(role, does)) return sees === undefined ? 'does' : 'changes';
  return sees !== undefined && memberMayDo(role, sees) ? 'sees' : 'none';
}

const menu = [
  { pattern: addresses.dashboard.pattern, label: t.labels.dashboard },
  { pattern: addresses.calendar.pattern, label: t.labels.calendar },
  { pattern: addresses.bookings.pattern, label: t.labels.bookings },
  { pattern: addresses.properties.pattern, label: t.labels.properties },
  { pattern: addresses.analytics.pattern, label: t.labels.analytics },
  { pattern: addresses.marketing.pattern, label: t.labels.marketing },
  { pattern: addresses.messages.pattern, label: t.labels.messages },
  { pattern: addresses.mySharedLinks.pattern, label: t.labels.sharedLinks },
  { pattern: addresses.subscription.pattern, label: t.labels.subscription },
];

/** What a role finds in its menu, and what it cannot do. */
export function roleSummary(role: MemberRole): { menu: string[]; missing: string[] } {
  return {
    menu: menu.filter(({ pattern }) => memberMayDo(role, scopeOfScreen(pattern))).map(({ label }) => label),
    missing: roleLines()
      .filter(({ levelOf }) => levelOf(role) === 'none')
      .map(({ label }) => label),
  };
}
