import type { ReactNode } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { QuoteLine } from '#contract/bookings/stays.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatShortDay, formatStayDates } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { type ComparedField, changedFields, lineRows } from './before-after.ts';

type ChangePreviewProps = {
  preview: BookingChangePreview;
  onStay: (stay: Stay) => void;
};

/** Change preview: problems first, then a before/after comparison. */
export function ChangePreviewView({ preview, onStay }: ChangePreviewProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Problems preview={preview} onStay={onStay} />
      <Comparison preview={preview} />
    </div>
  );
}

function Problems({ preview, onStay }: ChangePreviewProps) {
  const { problems, alternatives, clash } = preview;
  const firm = problems.filter(({ mayOverride }) => !mayOverride);
  const rules = problems.filter(({ mayOverride }) => mayOverride);

  return (
    <>
      {firm.length > 0 && (
        <Banner tone="danger" title={clash ? t.bookingChanges.clash : t.bookingChanges.impossible}>
          {firm.map(({ code, detail }) => (
            <p key={code}>{detail}</p>
          ))}
          {clash && <p>{t.bookingChanges.taken({ stay: formatStayDates(clash) })}</p>}
          {alternatives.length > 0 && <Alternatives stays={alternatives} onStay={onStay} />}
        </Banner>
      )}
      {rules.length > 0 && (
        <Banner tone="warning" title={t.bookingChanges.rules({ count: rules.length })}>
          {rules.map(({ code, detail }) => (
            <p key={code}>{detail}</p>
          ))}
          {firm.length === 0 && <p className="mt-1 text-sm">{t.bookingChanges.rulesText}</p>}
        </Banner>
      )}
    </>
  );
}

function Alternatives({ stays, onStay }: { stays: readonly Stay[]; onStay: (stay: Stay) => void }) {
  return (
    <div className="mt-2">
      <p className="text-sm">{t.newBooking.alternatives}</p>
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

type NotifyGuestProps = { guest: string; value: boolean; onChange: (notifyGuest: boolean) => void };

/** Whether the guest hears of a changed stay. */
export function NotifyGuestField({ guest, value, onChange }: NotifyGuestProps) {
  return (
    <Checkbox
      checked={value}
      onChange={onChange}
      label={t.bookingChanges.notify({ guest })}
      help={value ? t.bookingChanges.notifyText : t.bookingChanges.quietText}
    />
  );
}

type StaySnapshot = BookingChangePreview['before'];

const rows: readonly {
  field: ComparedField;
  label: string;
  value: (side: StaySnapshot) => ReactNode;
}[] = [
  { field: 'property', label: t.labels.property, value: (side) => side.propertyTitle },
  { field: 'checkIn', label: t.labels.checkIn, value: (side) => formatShortDay(side.checkIn) },
  { field: 'checkOut', label: t.labels.checkOut, value: (side) => formatShortDay(side.checkOut) },
  { field: 'nights', label: t.labels.nights, value: (side) => nightCount(side) },
  { field: 'party', label: t.labels.guests, value: partyLabel },
];

function Comparison({ preview: { before, after } }: { preview: BookingChangePreview }) {
  const changed = changedFields(before, after);
  return (
    <ComparisonTable>
      <tbody>
        {rows.map(({ field, label, value }) => (
          <DiffRow
            key={field}
            label={label}
            before={value(before)}
            after={value(after)}
            isChanged={changed.has(field)}
          />
        ))}
      </tbody>
      <PriceRows before={before} after={after} />
    </ComparisonTable>
  );
}

type PricedSide = Pick<StaySnapshot, 'quote' | 'balance'>;

/** Two prices of one stay, side by side. */
export function PriceComparison({ before, after }: { before: PricedSide; after: PricedSide }) {
  return (
    <ComparisonTable>
      <PriceRows before={before} after={after} />
    </ComparisonTable>
  );
}

function ComparisonTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-[15px] max-sm:text-sm">
      <caption className="sr-only">{t.bookingChanges.compared}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-mute">
          <td className="w-[34%]" />
          <th scope="col" className="px-3 py-2 font-semibold max-sm:px-2">
            {t.bookingChanges.now}
          </th>
          <th
            scope="col"
            className="rounded-t-control bg-pine-50 px-3 py-2 font-semibold text-accent max-sm:px-2 dark:bg-pine-500/12"
          >
            {t.bookingChanges.changeNew}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Lines, total and balance of both prices. */
function PriceRows({ before, after }: { before: PricedSide; after: PricedSide }) {
  const total = (side: PricedSide) => side.quote?.total ?? null;

  return (
    <>
      <tbody className="border-t border-line">
        <LineRows before={before.quote?.lines} after={after.quote?.lines} />
      </tbody>
      <tbody className="border-t border-line">
        <DiffRow
          label={t.labels.total}
          before={amountText(total(before))}
          after={total(after) === null ? t.bookingChanges.noPrice : amountText(total(after))}
          isChanged={total(before)?.amount !== total(after)?.amount}
          isStrong
        />
        <LineRows before={before.quote?.notAdded} after={after.quote?.notAdded} />
        <DiffRow
          label={t.labels.balanceDue}
          before={balanceText(before.balance)}
          after={balanceText(after.balance)}
          isChanged={before.balance?.amount !== after.balance?.amount}
        />
      </tbody>
    </>
  );
}

type Lines = readonly QuoteLine[] | undefined;

function LineRows({ before, after }: { before: Lines; after: Lines }) {
  return lineRows(before, after).map((line, index) => (
    <DiffRow
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price can be alike; their order is fixed
      key={index}
      label={line.label}
      before={amountText(line.before)}
      after={amountText(line.after)}
      isChanged={line.isChanged}
      isSmall
    />
  ));
}

function amountText(money: Money | null): string {
  return money === null ? '–' : formatMoney(money, { exact: true });
}

/** What is open, or what the host owes back: a negative balance is a refund. */
function balanceText(balance: Money | null): string {
  if (balance === null || balance.amount >= 0) return amountText(balance);
  return t.actions.refundAmount({ amount: amountText({ ...balance, amount: -balance.amount }) });
}

/** Effect of the change on the price, and on what is paid at the property, in sentences. */
export function differenceText(preview: BookingChangePreview): string {
  return [totalText(preview), atPropertyText(preview)].filter(Boolean).join(' ');
}

/** What the guest pays at the property is in no total; empty while it stays the same. */
function atPropertyText({ before, after }: Pick<BookingChangePreview, 'before' | 'after'>): string {
  if (before.quote === null || after.quote === null) return '';

  const [now, next] = [atPropertyMinor(before.quote), atPropertyMinor(after.quote)];
  const money = (amount: number, { currency }: Money) => formatMoney({ amount, currency });
  return now === next
    ? ''
    : t.bookingChanges.atProperty({
        now: money(now, before.quote.total),
        next: money(next, after.quote.total),
      });
}

function totalText({ difference, restoresPrice, recordable }: BookingChangePreview): string {
  const refund =
    recordable?.kind === 'refund'
      ? ` ${t.actions.refundAmount({ amount: formatMoney(recordable.amount) })}.`
      : '';
  if (restoresPrice) return t.bookingChanges.restores + refund;
  return difference === null ? t.bookingChanges.noPrice : priceDifferenceText(difference) + refund;
}

export function priceDifferenceText(difference: Money): string {
  if (difference.amount === 0) return t.bookingChanges.samePrice;
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0 ? t.bookingChanges.more({ amount }) : t.bookingChanges.less({ amount });
}

type DiffRowProps = {
  label: string;
  before: ReactNode;
  after: ReactNode;
  isChanged: boolean;
  isSmall?: boolean;
  isStrong?: boolean;
};

/** Comparison row with before and after; unchanged rows are muted. */
function DiffRow({ label, before, after, isChanged, isSmall, isStrong }: DiffRowProps) {
  const cell = classNames('px-3 align-top break-words tabular-nums max-sm:px-2', isSmall ? 'py-1' : 'py-1.5');

  return (
    <tr className={isSmall ? 'text-[13px]' : undefined}>
      <th
        scope="row"
        className={classNames(
          'pr-2 text-left align-top font-normal break-words text-mute',
          isSmall ? 'py-1' : 'py-1.5',
        )}
      >
        {label}
      </th>
      <td className={classNames(cell, isChanged ? 'text-mute line-through decoration-1' : 'text-mute')}>
        {before}
      </td>
      <td
        className={classNames(
          cell,
          'bg-pine-50 dark:bg-pine-500/12',
          isChanged ? 'font-semibold' : 'text-mute',
          isStrong && 'font-display text-[1.2rem] font-[650] text-ink',
        )}
      >
        {after}
      </td>
    </tr>
  );
}
