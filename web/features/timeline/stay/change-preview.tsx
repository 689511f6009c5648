import type { ReactNode } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type ChangePreviewViewProps = {
  preview: BookingChangePreview;
  override: boolean;
  onOverride: (override: boolean) => void;
  onStay: (stay: Stay) => void;
};

/** Change preview: problems, then before and after side by side. */
export function ChangePreviewView({ preview, override, onOverride, onStay }: ChangePreviewViewProps) {
  const { before, after, problems, clash, alternatives } = preview;
  const firm = problems.filter(({ mayOverride }) => !mayOverride);
  const rules = problems.filter(({ mayOverride }) => mayOverride);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {firm.length > 0 && (
        <Banner tone="danger" title={clash ? m.timeline_clash() : undefined}>
          {firm.map(({ code, detail }) => (
            <p key={code}>{detail}</p>
          ))}
          {alternatives.length > 0 && <Alternatives stays={alternatives} onStay={onStay} />}
        </Banner>
      )}
      {rules.length > 0 && (
        <Banner tone="warning" title={m.timeline_rules_broken({ count: rules.length })}>
          <ul>
            {rules.map(({ code, detail }) => (
              <li key={code}>{detail}</li>
            ))}
          </ul>
          {preview.possible && preview.needsOverride && (
            <Checkbox checked={override} onChange={onOverride} label={m.timeline_override()} />
          )}
        </Banner>
      )}
      <div className="grid min-w-0 grid-cols-2 gap-3 max-sm:gap-2">
        <StayColumn title={m.timeline_now()} side={before} />
        <StayColumn title={m.timeline_new()} side={after} other={before} isNew />
      </div>
      <p className="font-semibold" role="status">
        {preview.restoresPrice ? m.timeline_restores_price() : differenceText(preview.difference)}
      </p>
    </div>
  );
}

function differenceText(difference: Money | null): string {
  if (difference === null) return m.timeline_no_price();
  if (difference.amount === 0) return m.timeline_same_price();
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0 ? m.timeline_more({ amount }) : m.timeline_less({ amount });
}

type StaySnapshot = BookingChangePreview['before'];

function StayColumn({
  title,
  side,
  other,
  isNew,
}: {
  title: string;
  side: StaySnapshot;
  other?: StaySnapshot;
  isNew?: boolean;
}) {
  const differs = (pick: (one: StaySnapshot) => unknown) => other !== undefined && pick(side) !== pick(other);
  return (
    <section
      className={classNames(
        'min-w-0 rounded-control border p-4 max-sm:p-3',
        isNew ? 'border-pine-500 bg-pine-50 dark:bg-pine-500/12' : 'border-line bg-hover',
      )}
    >
      <h3 className="mb-2 text-sm text-mute">{title}</h3>
      <dl className="space-y-2">
        <Fact term={m.timeline_property()} isChanged={differs((one) => one.propertyId)}>
          {side.propertyTitle}
        </Fact>
        <Fact term={m.timeline_dates()} isChanged={differs((one) => `${one.checkIn} ${one.checkOut}`)}>
          {formatStayDates(side)}
        </Fact>
        <Fact term={m.timeline_nights()} isChanged={differs(nightCount)}>
          {nightCount(side)}
        </Fact>
        {side.quote && <PriceLines quote={side.quote} />}
        <Fact term={m.timeline_price()} isChanged={differs((one) => one.quote?.total.amount)} isStrong>
          {side.quote ? formatMoney(side.quote.total) : m.timeline_no_price()}
        </Fact>
        {side.balance && <Fact term={m.timeline_balance()}>{formatMoney(side.balance)}</Fact>}
      </dl>
    </section>
  );
}

function PriceLines({ quote }: { quote: NonNullable<StaySnapshot['quote']> }) {
  return (
    <div className="border-t border-line pt-2 text-[13px]">
      <dt className="sr-only">{m.timeline_price_lines()}</dt>
      <dd>
        <ul className="space-y-1">
          {quote.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price can be alike; their order is fixed
            <li key={index} className="flex flex-wrap justify-between gap-x-2">
              <span className="min-w-0 break-words text-mute">{line.label}</span>
              <span className="ml-auto tabular-nums">{formatMoney(line.amount)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

type FactProps = { term: string; isChanged?: boolean; isStrong?: boolean; children: ReactNode };

function Fact({ term, isChanged = false, isStrong = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-[13px] text-mute">{term}</dt>
      <dd
        className={classNames(
          'break-words tabular-nums',
          isChanged && 'font-semibold',
          isStrong && 'font-display text-[1.2rem] font-[650]',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

function Alternatives({ stays, onStay }: { stays: readonly Stay[]; onStay: (stay: Stay) => void }) {
  return (
    <div className="mt-2">
      <p className="text-sm">{m.timeline_nearest()}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {stays.map((stay) => (
          <Button key={stay.checkIn} size="sm" variant="secondary" onClick={() => onStay(stay)}>
            {formatStayDates(stay)}
          </Button>
        ))}
      </div>
    </div>
  );
}
