import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBilling } from '#contract/admin/billing.ts';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import {
  formatDate,
  formatInstantDay,
  formatMoment,
  formatMoney,
  formatNumber,
} from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import {
  StateBadge,
  subscriptionLabels,
  subscriptionTones,
  userStateLabels,
  userStateTones,
} from '../components/state-badge.tsx';
import { useAddressDialog } from '../components/use-address-dialog.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { ActivityList } from '../logs/activity-list.tsx';
import { useMay } from '../session/admin-role.ts';
import { Invoices, Payments } from './billing-history.tsx';
import { ExtendTrialDialog, GrantPlanDialog, SubscriptionStatusDialog } from './subscription-dialogs.tsx';
import { planName } from './subscription-list.tsx';

const ApplyCouponDialog = lazyPart(() => import('./apply-coupon-dialog.tsx'), 'ApplyCouponDialog');
const RemoveCouponDialog = lazyPart(() => import('./apply-coupon-dialog.tsx'), 'RemoveCouponDialog');

type SubscriptionPageProps = { detail: AgentSubscriptionDetail; billing: AdminBilling };

/** An agent's subscription: what was agreed, what was paid, and what an admin may do about both. */
export function SubscriptionPage({ detail, billing }: SubscriptionPageProps) {
  const { subscription } = detail;
  const { agent, status } = subscription;
  const dialogs = useAddressDialog(['status', 'trial', 'grant', 'coupon', 'no-coupon']);
  const may = useMay();
  const mayWrite = may('billing:write');
  const opened = mayWrite ? dialogs.opened : undefined;
  const running = billing.billing.discount?.code;
  const { open, close } = dialogs;
  const hasTrial = status === 'trial' || status === 'inactive';

  return (
    <>
      <PageHeader
        title={agent.name}
        state={agent.email}
        back={<Link to={addresses.adminSubscriptions.pattern}>{m.adminbilling_back()}</Link>}
        badges={
          <>
            <StateBadge state={status} words={subscriptionLabels} tones={subscriptionTones} />
            {agent.status !== 'active' && (
              <StateBadge state={agent.status} words={userStateLabels} tones={userStateTones} />
            )}
          </>
        }
        action={
          mayWrite && (
            <>
              {hasTrial && (
                <Button variant="secondary" onClick={() => open('trial')}>
                  {m.admin_subscriptions_extend()}
                </Button>
              )}
              {(billing.billing.interval === null || status === 'inactive') && (
                <Button variant="secondary" onClick={() => open('grant')}>
                  {m.grant_confirm()}
                </Button>
              )}
              {billing.billing.can.change && (
                <Button variant="secondary" onClick={() => open('coupon')}>
                  {running === undefined ? m.coupons_apply() : m.coupons_replace()}
                </Button>
              )}
              {billing.billing.can.change && running !== undefined && (
                <Button variant="secondary" onClick={() => open('no-coupon')}>
                  {m.coupons_remove()}
                </Button>
              )}
              <Button variant="secondary" onClick={() => open('status')}>
                {m.admin_subscriptions_set()}
              </Button>
            </>
          )
        }
      />
      <ViewOnlyNote scope="billing:write" />
      <div className="space-y-4 empty:hidden [&>*:last-child]:mb-5">
        {agent.status === 'suspended' && <Banner tone="warning">{m.adminbilling_suspended()}</Banner>}
        {detail.needs_listing_selection && (
          <Banner tone="warning">{m.admin_subscriptions_needs_selection()}</Banner>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0 space-y-5">
          <PlanFacts detail={detail} billing={billing} />
          <Invoices agentId={agent._id} invoices={billing.invoices} />
        </div>
        <div className="min-w-0 space-y-5">
          <Payments payments={billing.payments} />
          <Card aria-label={m.admin_notes()}>
            <CardHeader title={m.admin_notes()} />
            <p className="break-words whitespace-pre-wrap text-mute">
              {subscription.admin_notes || m.admin_subscriptions_no_notes()}
            </p>
          </Card>
          {may('log:read') && (
            <Card aria-label={m.admin_log()}>
              <CardHeader title={m.admin_log()} />
              <ActivityList filter={{ entityType: 'agent', entity: agent._id }} />
            </Card>
          )}
        </div>
      </div>
      {opened === 'status' && <SubscriptionStatusDialog subscription={subscription} onClose={close} />}
      <Suspense>
        {opened === 'coupon' && <ApplyCouponDialog agent={agent} running={running} onClose={close} />}
        {opened === 'no-coupon' && <RemoveCouponDialog agent={agent} running={running} onClose={close} />}
      </Suspense>
      {opened === 'grant' && <GrantPlanDialog agent={agent} onClose={close} />}
      {hasTrial && opened === 'trial' && <ExtendTrialDialog subscription={subscription} onClose={close} />}
    </>
  );
}

function PlanFacts({ detail, billing: { billing, ...known } }: SubscriptionPageProps) {
  const { subscription, features, listing_count: listings } = detail;
  const { agent, planType, trial_ends_at: trialEnd, current_period_end: periodEnd } = subscription;
  const { interval, price, currentPeriodStart, nextPayment, scheduledChange, lastFailure, endsAt } = billing;
  const intervalLabel = (of: 'month' | 'year') =>
    of === 'month' ? m.adminbilling_monthly() : m.adminbilling_yearly();

  return (
    <Card aria-label={m.adminbilling_plan()}>
      <CardHeader
        title={m.adminbilling_plan()}
        action={
          <Link
            to={addresses.adminUser({ id: agent._id })}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {m.adminbilling_agent()}
          </Link>
        }
      />
      <Facts>
        <Fact name={m.admin_plan()}>{planName(planType)}</Fact>
        {planType && (
          <Fact name={m.adminbilling_interval()}>
            {interval ? intervalLabel(interval) : m.adminbilling_by_hand()}
          </Fact>
        )}
        {price && interval && (
          <Fact name={m.adminbilling_amount()}>
            {interval === 'month'
              ? m.adminbilling_a_month({ amount: formatMoney(price) })
              : m.adminbilling_a_year({ amount: formatMoney(price) })}
          </Fact>
        )}
        {subscription.status === 'trial' && trialEnd && (
          <Fact name={m.admin_trial_ends()}>{formatMoment(trialEnd)}</Fact>
        )}
        {currentPeriodStart && periodEnd && interval && (
          <Fact name={m.adminbilling_period()}>
            {formatInstantDay(currentPeriodStart)} – {formatInstantDay(periodEnd)}
          </Fact>
        )}
        {periodEnd && !interval && <Fact name={m.admin_period_ends()}>{formatMoment(periodEnd)}</Fact>}
        {endsAt && <Fact name={m.adminbilling_ends()}>{formatMoment(endsAt)}</Fact>}
        {interval && (
          <Fact name={m.adminbilling_next()}>
            {nextPayment
              ? m.adminbilling_next_on({
                  amount: formatMoney(nextPayment.amount),
                  date: formatInstantDay(nextPayment.at),
                })
              : m.adminbilling_next_none()}
          </Fact>
        )}
        {billing.discount && (
          <Fact name={m.coupons_one()}>
            {billing.discount.lastDay === null
              ? billing.discount.code
              : m.coupons_until({
                  code: billing.discount.code,
                  date: formatDate(billing.discount.lastDay),
                })}
          </Fact>
        )}
        {scheduledChange && (
          <Fact name={m.adminbilling_change()}>
            {m.adminbilling_change_on({
              plan: planLabel(scheduledChange.planType),
              interval: intervalLabel(scheduledChange.interval).toLowerCase(),
              date: formatInstantDay(scheduledChange.at),
            })}
          </Fact>
        )}
        {lastFailure && (
          <Fact name={m.adminbilling_missing()}>
            {m.adminbilling_failed_payment({
              amount: formatMoney(lastFailure.amount),
              date: formatInstantDay(lastFailure.at),
            })}
          </Fact>
        )}
        {interval && <Fact name={m.adminbilling_card()}>{cardText(billing.gateway, known)}</Fact>}
        <Fact name={m.admin_subscriptions_listings()}>
          {m.admin_subscriptions_listings_of({
            used: formatNumber(listings),
            most: formatNumber(features.maxListings),
          })}
        </Fact>
        <Fact name={m.admin_subscriptions_allows()}>
          {allFeatures
            .filter((name) => features[name])
            .map(featureLabel)
            .join(' · ') || m.admin_feature_none()}
        </Fact>
      </Facts>
    </Card>
  );
}

function cardText(
  gateway: AdminBilling['billing']['gateway'],
  { card, gatewayAnswers }: Pick<AdminBilling, 'card' | 'gatewayAnswers'>,
): string {
  if (!gatewayAnswers) return m.adminbilling_card_away();
  if (card) {
    const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
    const [year, month] = card.expires.split('-');
    return m.adminbilling_card_text({ brand, last4: card.last4, month: `${month}/${year}` });
  }
  return gateway === 'sandbox' ? m.adminbilling_card_sandbox() : m.adminbilling_card_none();
}
