import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  Bug,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  House,
  type LucideIcon,
  MailWarning,
  MessageCircleHeart,
  ShieldAlert,
  Wrench,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminStats } from '#contract/admin/stats.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useMay } from '../session/admin-role.ts';

type AttentionItem = {
  count: number;
  label: (input: { count: number }) => string;
  icon: LucideIcon;
  to: string;
  search: Record<string, string>;
  scope: AdminScope;
};

export function attentionItems({ attention }: AdminStats): AttentionItem[] {
  const matters: AttentionItem[] = [
    {
      count: attention.propertiesToReview,
      label: t.admin.attentionReview,
      icon: House,
      to: addresses.adminProperties.pattern,
      search: { review: 'pending_review', sort: 'waiting' },
      scope: 'properties:read',
    },
    {
      count: attention.newFeedback,
      label: t.admin.attentionFeedback,
      icon: MessageCircleHeart,
      to: addresses.adminFeedback.pattern,
      search: { status: 'new' },
      scope: 'feedback:read',
    },
    {
      count: attention.paymentsPastDue,
      label: t.admin.attentionPastDue,
      icon: CircleAlert,
      to: addresses.adminSubscriptions.pattern,
      search: { status: 'past_due' },
      scope: 'billing:read',
    },
    {
      count: attention.trialsEndingIn7Days,
      label: t.admin.attentionTrials,
      icon: AlarmClock,
      to: addresses.adminSubscriptions.pattern,
      search: { status: 'trial' },
      scope: 'billing:read',
    },
    {
      count: attention.failedMails,
      label: t.admin.attentionMails,
      icon: MailWarning,
      to: addresses.adminDeliveries.pattern,
      search: { state: 'failed' },
      scope: 'deliveries:read',
    },
    {
      count: attention.failedJobs,
      label: t.admin.attentionJobs,
      icon: Wrench,
      to: addresses.adminDeliveries.pattern,
      search: { view: 'jobs' },
      scope: 'deliveries:read',
    },
    {
      count: attention.clientErrorsToday,
      label: t.admin.attentionErrors,
      icon: Bug,
      to: addresses.adminLogs.pattern,
      search: { type: 'client' },
      scope: 'log:read',
    },
    {
      count: attention.adminsWithoutTwoStep.length,
      label: ({ count }) =>
        t.admin.attentionTwoStep({ count, names: attention.adminsWithoutTwoStep.join(', ') }),
      icon: ShieldAlert,
      to: addresses.adminTeam.pattern,
      search: { twoStep: 'off' },
      scope: 'team:read',
    },
  ];

  return matters.filter(({ count }) => count > 0);
}

/** Items that need attention, each with a link. */
export function AttentionList({ stats }: { stats: AdminStats }) {
  const may = useMay();
  const matters = attentionItems(stats).filter(({ scope }) => may(scope));

  return (
    <Card className="flex flex-col">
      <CardHeader title={t.labels.needsAttention} className="mb-2" />
      {matters.length === 0 ? (
        <p className="flex flex-1 items-center gap-3 py-4 text-mute">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
          {t.admin.attentionNone}
        </p>
      ) : (
        <ul className="-mx-2">
          {matters.map(({ count, label, icon: Icon, to, search }) => (
            <li key={`${to} ${Object.values(search).join()}`}>
              <Link
                to={to}
                search={search}
                className="flex min-h-12 items-center gap-3 rounded-control px-2 py-2 hover:bg-hover"
              >
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-clay-100 text-clay-800 dark:bg-clay-500/20 dark:text-clay-200">
                  <Icon aria-hidden className="size-[18px]" />
                </span>
                <span className="min-w-0 flex-1 font-medium">{label({ count })}</span>
                <ChevronRight aria-hidden className="size-[18px] shrink-0 text-mute" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
