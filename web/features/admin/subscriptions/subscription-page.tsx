import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBilling } from '#contract/admin/billing.ts';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import {
  formatDate,
  formatInstantDay,
  formatMoment,
  formatMoney,
  formatNumber,
} from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
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
        back={<Link to={addresses.adminSubscriptions.pattern}>{t.admin.navSubscriptions}</Link>}
        badges={
          <>
            <StateBadge state={status} labels={subscriptionLabels} tones={subscriptionTones} />
            {agent.status !== 'active' && (
              <StateBadge state={agent.status} labels={userStateLabels} tones={userStateTones} />
            )}
          </>
        }
        action={
          mayWrite && (
            <>
              {hasTrial && (
                <Button variant="secondary" onClick={() => open('trial')}>
                  {t.adminSubscriptions.extend}
                </Button>
              )}
              {(billing.billing.interval === null || status === 'inactive') && (
                <Button variant="secondary" onClick={() => open('grant')}>
                  {t.adminBilling.grantConfirm}
                </Button>
              )}
              {billing.billing.can.change && (
                <Button variant="secondary" onClick={() => open('coupon')}>
                  {running === undefined ? t.coupons.apply : t.coupons.replace}
                </Button>
              )}
              {billing.billing.can.change && running !== undefined && (
                <Button variant="secondary" onClick={() => open('no-coupon')}>
                  {t.actions.removeCoupon}
                </Button>
              )}
              <Button variant="secondary" onClick={() => open('status')}>
                {t.adminSubscriptions.set}
              </Button>
            </>
          )
        }
      />
      <ViewOnlyNote scope="billing:write" />
      <div className="space-y-4 empty:hidden [&>*:last-child]:mb-5">
        {agent.status === 'suspended' && <Banner tone="warning">{t.adminBilling.suspended}</Banner>}
        {detail.needs_listing_selection && (
          <Banner tone="warning">{t.adminSubscriptions.needsSelection}</Banner>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0 space-y-5">
          <PlanFacts detail={detail} billing={billing} />
          <Invoices agentId={agent._id} invoices={billing.invoices} />
        </div>
        <div className="min-w-0 space-y-5">
          <Payments payments={billing.payments} />
          <Card aria-label={t.admin.notes}>
            <CardHeader title={t.admin.notes} />
            <p className="break-words whitespace-pre-wrap text-mute">
              {subscription.admin_notes || t.adminSubscriptions.noNotes}
            </p>
          </Card>
          {may('log:read') && (
            <Card aria-label={t.labels.log}>
              <CardHeader title={t.labels.log} />
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
  const intervalLabel = (of: 'month' | 'year') => (of === 'month' ? t.labels.monthly : t.labels.yearly);

  return (
    <Card aria-label={t.adminBilling.plan}>
      <CardHeader
        title={t.adminBilling.plan}
        action={
          <Link
            to={addresses.adminUser({ id: agent._id })}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t.adminBilling.agent}
          </Link>
        }
      />
      <Facts>
        <Fact name={t.admin.plan}>{planName(planType)}</Fact>
        {planType && (
          <Fact name={t.adminBilling.interval}>
            {interval ? intervalLabel(interval) : t.adminBilling.byHand}
          </Fact>
        )}
        {price && interval && (
          <Fact name={t.labels.amount}>
            {interval === 'month'
              ? t.labels.amountAMonth({ amount: formatMoney(price) })
              : t.labels.amountAYear({ amount: formatMoney(price) })}
          </Fact>
        )}
        {subscription.status === 'trial' && trialEnd && (
          <Fact name={t.admin.trialEnds}>{formatMoment(trialEnd)}</Fact>
        )}
        {currentPeriodStart && periodEnd && interval && (
          <Fact name={t.labels.period}>
            {formatInstantDay(currentPeriodStart)} – {formatInstantDay(periodEnd)}
          </Fact>
        )}
        {periodEnd && !interval && <Fact name={t.admin.periodEnds}>{formatMoment(periodEnd)}</Fact>}
        {endsAt && <Fact name={t.adminBilling.ends}>{formatMoment(endsAt)}</Fact>}
        {interval && (
          <Fact name={t.adminBilling.next}>
            {nextPayment
              ? t.labels.amountOnDate({
                  amount: formatMoney(nextPayment.amount),
                  date: formatInstantDay(nextPayment.at),
                })
              : t.adminBilling.nextNone}
          </Fact>
        )}
        {billing.discount && (
          <Fact name={t.billing.couponFact}>
            {billing.discount.lastDay === null
              ? billing.discount.code
              : t.labels.codeUntil({
                  code: billing.discount.code,
                  date: formatDate(billing.discount.lastDay),
                })}
          </Fact>
        )}
        {scheduledChange && (
          <Fact name={t.adminBilling.change}>
            {t.adminBilling.changeOn({
              plan: planLabel(scheduledChange.planType),
              interval: intervalLabel(scheduledChange.interval).toLowerCase(),
              date: formatInstantDay(scheduledChange.at),
            })}
          </Fact>
        )}
        {lastFailure && (
          <Fact name={t.adminBilling.missing}>
            {t.adminBilling.failedPayment({
              amount: formatMoney(lastFailure.amount),
              date: formatInstantDay(lastFailure.at),
            })}
          </Fact>
        )}
        {interval && <Fact name={t.adminBilling.card}>{cardText(billing.gateway, known)}</Fact>}
        <Fact name={t.labels.listings}>
          {t.counts.usedOf({
            used: formatNumber(listings),
            most: formatNumber(features.maxListings),
          })}
        </Fact>
        <Fact name={t.adminSubscriptions.allows}>
          {allFeatures
            .filter((name) => features[name])
            .map(featureLabel)
            .join(' · ') || t.admin.featureNone}
        </Fact>
      </Facts>
    </Card>
  );
}

function cardText(
  gateway: AdminBilling['billing']['gateway'],
  { card, gatewayAnswers }: Pick<AdminBilling, 'card' | 'gatewayAnswers'>,
): string {
  if (!gatewayAnswers) return t.adminBilling.cardAway;
  if (card) {
    const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
    const [year, month] = card.expires.split('-');
    return t.adminBilling.cardText({ brand, last4: card.last4, month: `${month}/${year}` });
  }
  return gateway === 'sandbox' ? t.adminBilling.cardSandbox : t.adminBilling.cardNone;
}
