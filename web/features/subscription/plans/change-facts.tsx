import { Check, Minus } from 'lucide-react';
import type { PlanChangePreview } from '#contract/subscription/subscription-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import { formatInstantDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { featureLabelOrCode } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';

/** Cost now and at renewal, features gained and lost, and listings over the new limit. */
export function ChangeFacts({ preview }: { preview: PlanChangePreview }) {
  const { featuresGained, featuresLost, listingsOverLimit, maxListings } = preview;
  return (
    <>
      <ChangePrice preview={preview} />
      {listingsOverLimit > 0 && (
        <Banner tone="warning" className="mt-4">
          {m.billing_change_over({ count: listingsOverLimit })}
        </Banner>
      )}
      <p className="mt-4 font-semibold">{m.billing_change_listings({ count: formatNumber(maxListings) })}</p>
      <ChangedFeatures isGain title={m.billing_change_gained()} features={featuresGained} />
      <ChangedFeatures isGain={false} title={m.billing_change_lost()} features={featuresLost} />
    </>
  );
}

function ChangePrice({ preview }: { preview: PlanChangePreview }) {
  const { kind, dueNow, credit, renewal, interval } = preview;
  const date = formatInstantDay(renewal.at);
  const gross: Money = { amount: dueNow.amount + credit.amount, currency: dueNow.currency };
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-control bg-hover px-4 py-3 tabular-nums">
      {credit.amount > 0 && dueNow.amount > 0 && (
        <>
          <dt className="text-mute">{m.billing_change_price()}</dt>
          <dd className="text-right">{formatMoney(gross)}</dd>
          <dt className="text-mute">{m.billing_change_credit()}</dt>
          <dd className="text-right">{formatMoney({ ...credit, amount: -credit.amount })}</dd>
        </>
      )}
      {kind !== 'none' && (
        <>
          <dt className="font-semibold">{m.billing_change_due()}</dt>
          <dd className="text-right font-semibold">
            {dueNow.amount > 0 ? formatMoney(dueNow) : m.billing_change_nothing()}
          </dd>
        </>
      )}
      <dt className="text-mute">
        {interval === 'month' ? m.billing_change_then_month({ date }) : m.billing_change_then_year({ date })}
      </dt>
      <dd className="text-right">{formatMoney(renewal.amount)}</dd>
    </dl>
  );
}

function ChangedFeatures(props: { isGain: boolean; title: string; features: readonly string[] }) {
  const { isGain, title, features } = props;
  if (features.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-[13px] font-semibold tracking-normal text-mute">{title}</h3>
      <ul className="mt-1.5 space-y-1.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            {isGain ? (
              <Check aria-hidden className="size-[18px] shrink-0 text-good" strokeWidth={2.5} />
            ) : (
              <Minus aria-hidden className="size-[18px] shrink-0 text-danger" strokeWidth={2.5} />
            )}
            {featureLabelOrCode(feature)}
          </li>
        ))}
      </ul>
    </div>
  );
}
