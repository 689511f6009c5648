import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { SharePanel } from '#web/features/links/marketing/share-panel.tsx';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { type FeatureAccess, useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

// Each tab loads when it is opened.
const PromotionsPanel = lazyPart(
  () => import('#web/features/links/marketing/promotions-panel.tsx'),
  'PromotionsPanel',
);
const FunnelPanel = lazyPart(() => import('#web/features/links/marketing/funnel-panel.tsx'), 'FunnelPanel');
const FlyerPanel = lazyPart(() => import('#web/features/links/marketing/flyer-panel.tsx'), 'FlyerPanel');
const WidgetPanel = lazyPart(() => import('#web/features/links/marketing/widget-panel.tsx'), 'WidgetPanel');
const FeaturedOrder = lazyPart(
  () => import('#web/features/links/marketing/featured-order.tsx'),
  'FeaturedOrder',
);

const tabs = ['share', 'promotions', 'funnel', 'print', 'website', 'featured'] as const;
type Tab = (typeof tabs)[number];
/** Tabs about the whole business: closed to members who see some of its properties. */
const wholeTabs: readonly Tab[] = ['promotions', 'featured'];

/** Marketing tools as tabs; the open tab is in the address. */
export function MarketingScreen() {
  const { values, change } = useAddressSearch();
  const access = useFeatureAccess('marketingTools');
  const seesAll = useSeesAllProperties();
  const shown = tabs.filter((one) => seesAll || !wholeTabs.includes(one));
  const tab = shown.find((one) => one === values.tab) ?? 'share';

  if (access === 'unknown') return <MarketingLoading />;
  if (access !== 'open') return <LockedMarketing code={access} />;

  return (
    <>
      <PageHeader title={t.labels.marketing} state={t.marketing.state} />
      <Tabs
        label={t.labels.marketing}
        value={tab}
        onChange={(next) => change({ tab: next === 'share' ? undefined : next })}
        tabs={shown.map((value) => ({ value, label: tabNames[value] }))}
      >
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <OpenTab tab={tab} />
        </Suspense>
      </Tabs>
    </>
  );
}

const tabNames: Record<Tab, string> = {
  share: t.actions.share,
  promotions: t.marketing.tabPromotions,
  funnel: t.marketing.tabFunnel,
  print: t.marketing.tabPrint,
  website: t.marketing.tabWebsite,
  featured: t.marketing.tabFeatured,
};

function OpenTab({ tab }: { tab: Tab }) {
  const { values, change } = useAddressSearch();
  const mayPromote = useMay()('prices:write');
  switch (tab) {
    case 'share':
      return (
        <SharePanel
          propertyId={values.property ?? ''}
          linkId={values.link ?? ''}
          onChoose={(chosen) => change(chosen, { replace: true })}
        />
      );

    case 'promotions':
      return <PromotionsPanel mayMake={mayPromote} />;
    case 'funnel':
      return (
        <FunnelPanel
          days={values.days === '7' || values.days === '90' ? values.days : '30'}
          onDays={(days) => change({ days: days === '30' ? undefined : days }, { replace: true })}
        />
      );

    case 'print':
      return <FlyerPanel />;
    case 'website':
      return <WidgetPanel />;
    case 'featured':
      return <FeaturedOrder />;
  }
}

function MarketingLoading() {
  return (
    <>
      <PageHeader title={t.labels.marketing} state={t.marketing.state} />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

/** Locked marketing tools. Running promotions continue, so they stay visible and can be stopped. */
function LockedMarketing({ code }: { code: FeatureAccess }) {
  return (
    <>
      <PageHeader title={t.labels.marketing} state={t.subscription.notInPlan} />
      <LockedFeature feature={t.marketing.feature} code={code}>
        {t.marketing.lockedText}
      </LockedFeature>
      <section aria-label={t.marketing.tabPromotions} className="mt-8 max-w-4xl">
        <Suspense>
          <PromotionsPanel mayMake={false} />
        </Suspense>
      </section>
    </>
  );
}
