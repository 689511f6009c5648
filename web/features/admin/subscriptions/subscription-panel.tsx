import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import { allFeatures } from '#domain/entitlement/features.ts';
import { formatMoment, formatNumber, formatRelativeTime } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { subscriptionLabels, subscriptionTones } from '../components/state-labels.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { LogLines } from '../logs/log-lines.tsx';
import { useMay } from '../session/admin-role.ts';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { subscriptionQuery } from './subscription.queries.ts';
import { SubscriptionStatusDialog } from './subscription-status-dialog.tsx';

type SubscriptionPanelProps = { id: string | undefined; onClose: () => void };

export function SubscriptionPanel({ id, onClose }: SubscriptionPanelProps) {
  const found = useQuery({ ...subscriptionQuery(id ?? ''), enabled: id !== undefined });
  const [requested, setAsked] = useState<'status' | 'trial' | null>(null);
  const subscription = found.data?.subscription;
  const may = useMay();
  const close = () => setAsked(null);
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={subscription?.agent.name ?? m.admin_subscriptions_panel()}
      text={subscription?.agent.email}
      footer={
        subscription && may('billing:write')
          ? {
              secondary: (
                <Button variant="secondary" onClick={() => setAsked('trial')}>
                  {m.admin_subscriptions_extend()}
                </Button>
              ),
              primary: <Button onClick={() => setAsked('status')}>{m.admin_subscriptions_set()}</Button>,
            }
          : undefined
      }
    >
      <ViewOnlyNote scope="billing:write" />
      <Loaded query={found} skeleton={<PanelSkeleton />}>
        {(data) => <SubscriptionDetail detail={data} />}
      </Loaded>
      {subscription && requested === 'status' && (
        <SubscriptionStatusDialog subscription={subscription} onClose={close} />
      )}
      {subscription && requested === 'trial' && (
        <ExtendTrialDialog subscription={subscription} onClose={close} />
      )}
    </Sheet>
  );
}

function SubscriptionDetail({ detail }: { detail: AgentSubscriptionDetail }) {
  const { subscription, features, listing_count: listings } = detail;
  const { status, planType, trial_ends_at: trialEnd, current_period_end: periodEnd } = subscription;
  return (
    <>
      {detail.needs_listing_selection && (
        <Banner tone="warning" className="mb-5">
          {m.admin_subscriptions_needs_selection()}
        </Banner>
      )}
      <Facts>
        <Fact name={m.admin_status()}>
          <StateBadge state={status} words={subscriptionLabels} tones={subscriptionTones} />
        </Fact>
        <Fact name={m.admin_plan()}>{planType ? planLabel(planType) : m.admin_plan_none()}</Fact>
        {trialEnd && <Fact name={m.admin_trial_ends()}>{formatMoment(trialEnd)}</Fact>}
        {periodEnd && <Fact name={m.admin_period_ends()}>{formatMoment(periodEnd)}</Fact>}
        <Fact name={m.admin_subscriptions_listings()}>
          {m.admin_subscriptions_listings_of({
            used: formatNumber(listings),
            most: formatNumber(features.maxListings),
          })}
        </Fact>
        <Fact name={m.admin_subscriptions_allows()}>{featureList(features)}</Fact>
        <Fact name={m.admin_changed()}>{formatMoment(subscription.updatedAt)}</Fact>
      </Facts>
      <PanelSection title={m.admin_notes()}>
        <p className="whitespace-pre-wrap text-mute">
          {subscription.admin_notes || m.admin_subscriptions_no_notes()}
        </p>
      </PanelSection>
      <PanelSection title={m.admin_log()}>
        <LogLines items={detail.log} when={formatRelativeTime} />
      </PanelSection>
    </>
  );
}

function featureList(features: AgentSubscriptionDetail['features']): string {
  const names = allFeatures.filter((name) => features[name]).map(featureLabel);
  return names.join(' · ') || m.admin_feature_none();
}
