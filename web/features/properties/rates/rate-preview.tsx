import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleAlert } from 'lucide-react';
import type { PropertyRates, RateChange } from '#contract/properties/rates.ts';
import { changeByPercent } from '#domain/properties/rates/rate-changes.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ratesQuery, refusedRatesOf } from './rate.queries.ts';

type RatePreviewProps = {
  properties: readonly { _id: string; title: string }[];
  stay: Stay | null;
  change: RateChange | null;
};

const maxShown = 6;

/**
 * What a price change does to the sum of the nights of each property, before it is saved. Each property has its row before
 * its sums are known: a row that came later would move the buttons below it while they are pressed.
 */
export function RatePreview({ properties, stay, change }: RatePreviewProps) {
  const price = change?.price;
  const shown = properties.slice(0, maxShown);
  const { data, isError } = useQuery(
    ratesQuery(
      shown.map(({ _id }) => _id),
      price && price.kind !== 'standard' ? stay : null,
    ),
  );

  if (!price || price.kind === 'standard' || !stay) return null;

  return (
    <div className="rounded-control bg-bg px-3 py-2 text-sm">
      <ul className="grid gap-1">
        {shown.map(({ _id, title }) => {
          const rates = data?.properties.find((one) => one._id === _id);
          if (data && !rates) return null;
          return (
            <li key={_id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {rates && <Sums rates={rates} price={price} />}
              {!data && !isError && <Skeleton className="h-4 w-24" />}
            </li>
          );
        })}
      </ul>
      {properties.length > shown.length && (
        <p className="mt-1 text-mute">{t.counts.more({ count: properties.length - shown.length })}</p>
      )}
    </div>
  );
}

type NewPrice = Exclude<NonNullable<RateChange['price']>, { kind: 'standard' }>;

function Sums({ rates, price }: { rates: PropertyRates; price: NewPrice }) {
  const { before, after } = sums(rates, price);
  const money = (amount: number) => formatMoney({ amount, currency: rates.currency });
  return (
    <>
      <span className="text-mute tabular-nums">{money(before)}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-mute" />
      <span className="font-semibold tabular-nums">{money(after)}</span>
    </>
  );
}

function sums({ pricesMinor, currency }: PropertyRates, price: NewPrice) {
  const priced = pricesMinor.filter((amount) => amount !== null);
  const changed = priced.map((amount) =>
    price.kind === 'amount' ? price.amountMinor : changeByPercent({ amount, currency }, price),
  );
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return { before: sumOf(priced), after: sumOf(changed) };
}

type RefusedRatesListProps = {
  problem: unknown;
  message: string | undefined;
  /** Repeats the change without the properties that refused; absent when none would be left. */
  onOthers?: (() => void) | undefined;
};

/** Why a change of rates was refused, property by property; nothing was changed. */
export function RefusedRatesList({ problem, message, onOthers }: RefusedRatesListProps) {
  const refused = refusedRatesOf(problem);
  if (refused.length === 0) return <Banner tone="danger" title={message} />;

  return (
    <Banner tone="danger" title={t.rates.refused({ count: refused.length })}>
      <ul className="mt-1 grid gap-1 text-sm">
        {refused.map(({ _id, title, detail }) => (
          <li key={_id} className="flex items-start gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0">
              {title && <b className="font-semibold">{title}: </b>}
              {detail}
            </span>
          </li>
        ))}
      </ul>
      {onOthers && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onOthers}>
          {t.rates.without}
        </Button>
      )}
    </Banner>
  );
}
