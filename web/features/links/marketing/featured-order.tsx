import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FeaturedProperty } from '#contract/links/marketing.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderList } from '#web/ui/order/order-list.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { LoadedPanel } from './loaded-panel.tsx';
import { featuredOrderQuery, saveFeaturedOrder } from './print-and-preview.queries.ts';

/** Save delay, so that one drag over several rows is saved once. */
const saveDelayMs = 700;

/** Featured order of properties; every change is saved automatically. */
export function FeaturedOrder() {
  const order = useQuery(featuredOrderQuery());
  return (
    <LoadedPanel query={order} label={t.labels.featuredOrder}>
      {({ items }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState
              illustration="house"
              title={t.marketing.featuredEmpty}
              text={t.marketing.featuredEmptyText}
            />
          </Card>
        ) : (
          <OrderCard items={items} />
        )
      }
    </LoadedPanel>
  );
}

function OrderCard({ items }: { items: FeaturedProperty[] }) {
  const { shown, change, reset, state } = useSaveOrder(items);
  const isRanked = shown.some((property) => property.isRanked);

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card>
        <CardHeader
          title={t.labels.featuredOrder}
          text={t.marketing.featuredText}
          action={
            <div className="flex items-center gap-3">
              <Button variant="secondary" size="sm" disabled={!isRanked} onClick={reset}>
                {t.marketing.featuredReset}
              </Button>
              <span role="status" className="text-sm text-mute">
                {state === 'saving' && t.notices.saving}
                {state === 'saved' && t.notices.saved}
              </span>
            </div>
          }
        />
        <OrderList
          label={t.marketing.featuredList}
          items={shown}
          keyOf={({ _id }) => _id}
          titleOf={({ title }) => title}
          onChange={change}
        >
          {(property) => <FeaturedRow property={property} isNew={isRanked && !property.isRanked} />}
        </OrderList>
      </Card>
      <TopOfPage properties={shown.slice(0, 3)} />
    </div>
  );
}

/** The first properties as a guest meets them on a page in this order. */
function TopOfPage({ properties }: { properties: readonly FeaturedProperty[] }) {
  return (
    <Card aria-hidden className="lg:sticky lg:top-24 max-lg:hidden">
      <p className="mb-3 text-sm font-semibold text-mute">{t.marketing.featuredPreview}</p>
      <ul className="grid grid-cols-2 gap-3">
        {properties.map((property, index) => (
          <li key={property._id} className={classNames('min-w-0', index === 0 && 'col-span-2')}>
            <Cover property={property} className="mb-2 aspect-[3/2] w-full rounded-control" />
            <p className="truncate font-semibold">{property.title}</p>
            <p className="truncate text-[13px] text-mute">{propertyFacts(property)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cover({ property, className }: { property: FeaturedProperty; className: string }) {
  const source = property.cover?.variants[0]?.webp ?? property.cover?.url;
  const classes = classNames('shrink-0 bg-cell', className);
  if (!source) return <span aria-hidden className={classNames('block', classes)} />;
  return <img src={source} alt="" loading="lazy" className={classNames('object-cover', classes)} />;
}

function propertyFacts({ city, basePrice }: FeaturedProperty): string {
  return [city, t.labels.priceANight({ price: formatMoney(basePrice) })].filter(Boolean).join(' · ');
}

/** Saves the order after a pause, and restores the last saved one on failure. */
function useSaveOrder(items: FeaturedProperty[]) {
  const client = useQueryClient();
  const [own, setOwn] = useState<FeaturedProperty[] | null>(null);
  /** Shown order that is not sent yet. */
  const waiting = useRef<FeaturedProperty[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const mutation = useAction(saveFeaturedOrder, {
    onDone: (answer) => {
      client.setQueryData(featuredOrderQuery().queryKey, answer);
      if (waiting.current === null) setOwn(null);
      void client.invalidateQueries({ queryKey: ['shared-links', 'chat-preview'] });
    },
    failed: t.marketing.featuredFailed,
    onFailed: () => setOwn(null),
  });

  // A change made just before leaving is still saved.
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      if (waiting.current)
        void saveFeaturedOrder(waiting.current.map(({ _id }) => _id)).catch(() => undefined);
    };
  }, []);

  function save(properties: FeaturedProperty[]) {
    waiting.current = null;
    mutation.run(properties.map(({ _id }) => _id));
  }

  function change(properties: FeaturedProperty[]) {
    setOwn(properties.map((property) => ({ ...property, isRanked: true })));
    waiting.current = properties;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(properties), saveDelayMs);
  }

  function reset() {
    clearTimeout(timer.current);
    setOwn(null);
    save([]);
  }
  const settled = mutation.isSuccess ? 'saved' : 'idle';
  const state = own !== null || mutation.isPending ? 'saving' : settled;

  return { shown: own ?? items, change, reset, state };
}

function FeaturedRow({ property, isNew }: { property: FeaturedProperty; isNew: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover property={property} className="h-12 w-16 rounded-lg max-sm:w-12" />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {property.title} {isNew && <Badge tone="sand">{t.marketing.featuredNew}</Badge>}
        </p>
        <p className="truncate text-[13px] text-mute">{propertyFacts(property)}</p>
      </div>
    </div>
  );
}
