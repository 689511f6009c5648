import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type AdminLogEntity, type AdminLogItem, adminLogEntities } from '#contract/admin/logs.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
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
  coupon: m.coupons_one,
  announcement: m.announcements_one,
};

export function isLogEntity(type: string | undefined): type is AdminLogEntity {
  return adminLogEntities.some((known) => known === type);
}

/** Label of what an entry is about; things without a filter and those of earlier versions fall back to their code. */
export function targetLabel(type: string): string {
  if (isLogEntity(type)) return targetLabels[type]();
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Things with a page of their own. */
const pages = {
  agent: addresses.adminUser.pattern,
  property: addresses.adminProperty.pattern,
  booking: addresses.adminBooking.pattern,
  coupon: addresses.adminCoupon.pattern,
} as const;

/** Things that open beside their list. */
const lists = {
  admin: addresses.adminTeam.pattern,
  content: addresses.adminContent.pattern,
  feedback: addresses.adminFeedback.pattern,
  mail: addresses.adminDeliveries.pattern,
  announcement: addresses.adminAnnouncements.pattern,
} as const;

const scopes: Record<keyof typeof pages | keyof typeof lists, AdminScope> = {
  agent: 'agents:read',
  property: 'properties:read',
  booking: 'bookings:read',
  coupon: 'billing:read',
  announcement: 'content:read',
  admin: 'team:read',
  content: 'content:read',
  feedback: 'feedback:read',
  mail: 'deliveries:read',
};

const isKeyOf = <T extends object>(record: T, key: string): key is Extract<keyof T, string> => key in record;

const className = 'font-semibold text-accent underline-offset-4 hover:underline';

type TargetLinkProps = { entity: NonNullable<AdminLogItem['entity']>; children: ReactNode };

/** What an entry is about, as a link for those who may see it. */
export function TargetLink({ entity: { type, _id }, children }: TargetLinkProps) {
  const may = useMay();
  if (_id === null || !isKeyOf(scopes, type) || !may(scopes[type])) return children;
  if (isKeyOf(pages, type)) {
    return (
      <Link to={pages[type]} params={{ id: _id }} className={className}>
        {children}
      </Link>
    );
  }

  return (
    <Link to={lists[type]} search={{ open: _id }} className={className}>
      {children}
    </Link>
  );
}
