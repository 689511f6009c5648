import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type AdminLogEntity, type AdminLogItem, adminLogEntities } from '#contract/admin/logs.ts';
import type { AdminScope } from '#domain/account/admin-roles.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useMay } from '../session/admin-role.ts';

export const targetLabels: Readonly<Record<AdminLogEntity, () => string>> = {
  agent: m.admin_log_thing_agent,
  admin: m.admin_log_thing_admin,
  admin_invitation: m.admin_log_thing_admin_invitation,
  property: m.admin_log_thing_property,
  booking: m.admin_log_thing_booking,
  conversation: m.admin_log_thing_conversation,
  shared_link: m.admin_log_thing_shared_link,
  promotion: m.admin_log_thing_promotion,
  content: m.admin_log_thing_content,
  feedback: m.admin_log_thing_feedback,
  mail: m.admin_log_thing_mail,
  payment_sync: m.admin_log_thing_payment_sync,
  plan: m.admin_log_thing_plan,
};

export function isLogEntity(type: string | undefined): type is AdminLogEntity {
  return adminLogEntities.some((known) => known === type);
}

/** Label of what an entry is about; things of earlier versions fall back to their code. */
export function targetLabel(type: string): string {
  return isLogEntity(type) ? targetLabels[type]() : type.replaceAll('_', ' ');
}

/** Screens that open a thing, by its own page or beside their list, and the scope that they need. */
const screens: Partial<Record<AdminLogEntity, { page?: string; list?: string; scope: AdminScope }>> = {
  agent: { page: addresses.adminUser.pattern, scope: 'agents:read' },
  admin: { list: addresses.adminTeam.pattern, scope: 'team:read' },
  property: { page: addresses.adminProperty.pattern, scope: 'properties:read' },
  booking: { page: addresses.adminBooking.pattern, scope: 'bookings:read' },
  content: { list: addresses.adminContent.pattern, scope: 'content:read' },
  feedback: { list: addresses.adminFeedback.pattern, scope: 'feedback:read' },
  mail: { list: addresses.adminDeliveries.pattern, scope: 'deliveries:read' },
};

type TargetLinkProps = { entity: NonNullable<AdminLogItem['entity']>; children: ReactNode };

/** What an entry is about, as a link for those who may see it. */
export function TargetLink({ entity: { type, _id }, children }: TargetLinkProps) {
  const may = useMay();
  const screen = isLogEntity(type) ? screens[type] : undefined;
  if (screen === undefined || _id === null || !may(screen.scope)) return children;
  return (
    <Link
      to={screen.page ?? screen.list}
      params={screen.page ? { id: _id } : {}}
      search={screen.page ? {} : { open: _id }}
      className="font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
