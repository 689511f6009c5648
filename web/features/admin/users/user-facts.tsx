import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatMoney, formatRelativeTime, formatStayDates } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import {
  listingTones,
  moderationLabels,
  moderationTones,
  roleLabels,
  StateBadge,
  subscriptionLabels,
  subscriptionTones,
  userStateLabels,
  userStateTones,
} from '../components/state-badge.tsx';
import { useMay } from '../session/admin-role.ts';

const EndTwoStepDialog = lazyPart(() => import('./user-credentials-dialogs.tsx'), 'EndTwoStepDialog');

export function UserFacts({ detail }: { detail: AdminUserDetail }) {
  const { user, counts } = detail;
  const isAgent = user.role === 'agent';

  return (
    <Card aria-label={t.labels.details}>
      <CardHeader title={t.labels.details} />
      <Facts>
        <Fact name={t.labels.status}>
          <StateBadge state={user.status} labels={userStateLabels} tones={userStateTones} />
        </Fact>
        <Fact name={t.admin.usersRole}>{roleLabels[user.role]}</Fact>
        {user.company && <Fact name={t.labels.company}>{user.company}</Fact>}
        {user.phone && <Fact name={t.labels.phone}>{user.phone}</Fact>}
        <Fact name={t.admin.usersColSince}>{formatMoment(user.createdAt)}</Fact>
        <Fact name={t.adminUsers.pageLastSeen}>
          {detail.lastSeenAt ? (
            <span title={formatMoment(detail.lastSeenAt)}>{formatRelativeTime(detail.lastSeenAt)}</span>
          ) : (
            t.adminUsers.pageNeverSeen
          )}
        </Fact>
        {isAgent && (
          <Fact name={t.admin.usersEmailState}>
            {user.emailVerifiedAt
              ? t.admin.usersVerified({ date: formatMoment(user.emailVerifiedAt) })
              : t.admin.usersUnverified}
          </Fact>
        )}
        <Fact name={t.labels.twoStep}>
          <TwoStepFact detail={detail} />
        </Fact>
        {isAgent && (
          <Fact name={t.admin.usersHas}>
            <CountLink to={addresses.adminProperties.pattern} agent={user._id} scope="properties:read">
              {t.counts.properties({ count: counts.properties })}
            </CountLink>
            {' · '}
            <CountLink to={addresses.adminBookings.pattern} agent={user._id} scope="bookings:read">
              {t.counts.bookings({ count: counts.bookings })}
            </CountLink>
            {' · '}
            {[
              t.admin.usersLinks({ count: counts.sharedLinks }),
              t.admin.usersConversations({ count: counts.conversations }),
            ].join(' · ')}
          </Fact>
        )}
        {detail.eraseAt && <Fact name={t.adminUsers.pageErasedOn}>{formatMoment(detail.eraseAt)}</Fact>}
      </Facts>
    </Card>
  );
}

type CountLinkProps = { to: string; agent: string; scope: AdminScope; children: string };

/** How many an agent has, leading to the list of them. */
function CountLink({ to, agent, scope, children }: CountLinkProps) {
  if (!useMay()(scope)) return children;
  return (
    <Link to={to} search={{ agent }} className="font-semibold text-accent underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** Plan and status, with the way to the subscription itself. */
export function UserSubscription({ detail }: { detail: AdminUserDetail }) {
  const { subscription, user, suspension, impact } = detail;
  const mayRead = useMay()('billing:read');

  if (!subscription) return null;

  return (
    <Card aria-label={t.labels.subscription}>
      <CardHeader
        title={t.labels.subscription}
        action={
          mayRead && (
            <Link
              to={addresses.adminSubscription({ id: user._id })}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t.actions.open}
            </Link>
          )
        }
      />
      <Facts>
        <Fact name={t.labels.status}>
          <StateBadge state={subscription.status} labels={subscriptionLabels} tones={subscriptionTones} />
        </Fact>
        <Fact name={t.admin.plan}>
          {subscription.planType ? planLabel(subscription.planType) : t.notices.noPlan}
        </Fact>
        {subscription.trial_ends_at && (
          <Fact name={t.admin.trialEnds}>{formatMoment(subscription.trial_ends_at)}</Fact>
        )}
        {subscription.current_period_end && (
          <Fact name={t.admin.periodEnds}>{formatMoment(subscription.current_period_end)}</Fact>
        )}
      </Facts>
      {suspension && impact?.isBilled && (
        <p className="mt-3 text-sm text-mute">{t.adminUsers.pageSuspendedPaused}</p>
      )}
    </Card>
  );
}

/** Two-step state of a user, with a button to turn it off. */
function TwoStepFact({ detail }: { detail: Pick<AdminUserDetail, 'user' | 'twoStep'> }) {
  const [isConfirming, setConfirming] = useState(false);
  const session = useAdminSession();
  const { user, twoStep } = detail;
  const may = useMay();

  if (!twoStep.isOn && twoStep.passkeys === 0) return t.labels.twoStepOff;

  const isSelf = session?.admin._id === user._id;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {twoStep.isOn
        ? t.admin.usersTwoStepOn({ date: twoStep.since ? formatMoment(twoStep.since) : '' })
        : t.labels.twoStepOff}
      {twoStep.passkeys > 0 && <span>{t.counts.passkeys({ count: twoStep.passkeys })}</span>}
      {!isSelf && user.status !== 'deleted' && may(user.role === 'admin' ? 'team:write' : 'agents:write') && (
        <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
          {t.actions.turnOff}
        </Button>
      )}
      {isConfirming && (
        <Suspense>
          <EndTwoStepDialog user={user} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </span>
  );
}

export function UserProperties({ properties }: Pick<AdminUserDetail, 'properties'>) {
  if (properties.length === 0) return <p className="text-mute">{t.admin.usersNoProperties}</p>;

  return (
    <ul className="divide-y divide-line">
      {properties.map((property) => (
        <li key={property._id} className="py-2.5 first:pt-0 last:pb-0">
          <Link
            to={addresses.adminProperties.pattern}
            search={{ open: property._id }}
            className="font-medium underline-offset-4 hover:underline"
          >
            {property.title || t.labels.untitledProperty}
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-1.5 text-[13px] text-mute">
            <StateBadge state={property.status} labels={t.properties.statusLabels} tones={listingTones} />
            {property.moderation !== 'approved' && (
              <StateBadge state={property.moderation} labels={moderationLabels} tones={moderationTones} />
            )}
            {[property.city, property.country].filter(Boolean).join(', ')}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function UserBookings({ bookings }: Pick<AdminUserDetail, 'bookings'>) {
  if (bookings.length === 0) return <p className="text-mute">{t.notices.bookingsNone}</p>;

  return (
    <ul className="divide-y divide-line">
      {bookings.map((booking) => (
        <li key={booking._id} className="py-2.5 first:pt-0 last:pb-0">
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={addresses.adminBookings.pattern}
              search={{ open: booking._id }}
              className="truncate font-medium underline-offset-4 hover:underline"
            >
              {booking.guestName}
            </Link>
            <span className="shrink-0 tabular-nums">{formatMoney(booking.total)}</span>
          </p>
          <p className="truncate text-[13px] text-mute">
            {booking.code} · {booking.propertyTitle} · {formatStayDates(booking)}
          </p>
          <StatusChip status={booking.status} className="mt-1.5" />
        </li>
      ))}
    </ul>
  );
}
