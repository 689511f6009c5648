import type { ReactNode } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cancellationPolicyLabels } from '../property-labels.ts';

/** Prices and rules of the listing, as they apply to guests. */
export function TermsPanel({ property }: { property: Property }) {
  const { rules, seasons, cancellationPolicy } = property;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_price_rules()} />
      <dl className="divide-y divide-line text-[15px]">
        <PriceRows property={property} />
        <Row label={m.properties_row_length()}>
          {m.properties_row_length_range({ min: rules.minNights, max: rules.maxNights })}
        </Row>
        <Row label={m.properties_row_check_in()}>{checkInText(property)}</Row>
        <Row label={m.properties_row_check_out()}>{m.properties_by_time({ time: property.checkOutBy })}</Row>
        <Row label={m.properties_row_booking()}>
          {rules.instantBook ? m.properties_row_instant() : m.properties_row_request()}
        </Row>
        <Row label={m.properties_row_policy()} detail={cancellationPolicyLabels[cancellationPolicy].text()}>
          {cancellationPolicyLabels[cancellationPolicy].name()}
        </Row>
      </dl>
      {seasons.length > 0 && (
        <p className="mt-3 text-sm text-mute">{m.properties_seasons({ count: seasons.length })}</p>
      )}
    </Card>
  );
}

function PriceRows({ property: { pricing, capacity, currency } }: { property: Property }) {
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <>
      <Row label={m.properties_row_base()} strong>
        {pricing.baseMinor > 0 ? money(pricing.baseMinor) : m.properties_no_price()}
      </Row>
      {pricing.weekendMinor !== null && (
        <Row label={m.properties_row_weekend()}>{money(pricing.weekendMinor)}</Row>
      )}
      {pricing.extraGuestMinor > 0 && (
        <>
          <Row label={m.properties_row_included()}>
            {m.properties_people({ count: capacity.guestsIncluded })}
          </Row>
          <Row label={m.properties_row_extra()}>{money(pricing.extraGuestMinor)}</Row>
        </>
      )}
      {pricing.cleaningMinor > 0 && (
        <Row label={m.properties_row_cleaning()}>{money(pricing.cleaningMinor)}</Row>
      )}
      {pricing.fees.map((fee) => (
        <Row
          key={`${fee.name} ${fee.basis}`}
          label={m.properties_row_fee({ basis: fee.basis, name: fee.name })}
        >
          {money(fee.amountMinor)}
        </Row>
      ))}
      {pricing.damageDepositMinor > 0 && (
        <Row label={m.properties_row_deposit()}>{money(pricing.damageDepositMinor)}</Row>
      )}
    </>
  );
}

type RowProps = { label: string; strong?: boolean; detail?: string; children: ReactNode };

function Row({ label, strong, detail, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-mute">{label}</dt>
      <dd
        className={strong ? 'font-display text-[1.2rem] font-[650] tabular-nums' : 'text-right tabular-nums'}
      >
        {children}
      </dd>
      {detail && <dd className="col-span-2 mt-0.5 text-[13px] text-mute">{detail}</dd>}
    </div>
  );
}

function checkInText({ checkInFrom: from, checkInUntil: until }: Property): string {
  return until === null ? m.properties_from_time({ time: from }) : m.properties_from_until({ from, until });
}
