import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type AdminLogEntity, type AdminLogItem, adminLogEntities } from '#contract/admin/logs.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '../session/admin-role.ts';

export const targetLabels: Readonly<Record<AdminLogEntity, string>> = {
  agent: t.labels.agent,
  admin: t.labels.admin,
  admin_invitation: t.adminLog.thingAdminInvitation,
  member: t.adminLog.thingMember,
  member_invitation: t.adminLog.thingMemberInvitation,
  api_key: t.apiKeys.thing,
  webhook: t.webhooks.thing,
  property: t.labels.property,
  booking: t.labels.booking,
  conversation: t.labels.conversation,
  shared_link: t.labels.sharedLink,
  promotion: t.labels.promotion,
  content: t.admin.navContent,
  feedback: t.labels.feedback,
  mail: t.adminLog.thingMail,
  payment_sync: t.adminLog.thingPaymentSync,
  plan: t.admin.plan,
  coupon: t.billing.couponFact,
  announcement: t.announcements.one,
};

export function isLogEntity(type: string | undefined): type is AdminLogEntity {
  return adminLogEntities.some((known) => known === type);
}

/** Label of what an entry is about; things without a filter and those of earlier versions fall back to their code. */
export function targetLabel(type: string): string {
  if (isLogEntity(type)) return targetLabels[type];
  const text = type.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
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
