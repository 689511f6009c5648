import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Payout, Payouts } from '#contract/payments/payouts.ts';
import * as payouts from '#contract/payments/payouts.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { download } from '#web/lib/api/download.ts';
import { deviceToday, formatDate } from '#web/lib/format/format.ts';
import { balanceKindLabel, exactMoney, feeText } from '#web/lib/payments/balance-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** Cached under the key of bookings, so that it is refetched when a booking changes. */
export function payoutsQuery() {
  return queryOptions({
    queryKey: ['bookings', 'payouts'],
    queryFn: ({ signal }) => call(payouts.list, { signal }),
  });
}

/** Payouts to the bank with the payments in them, and what is still on the balance. */
export function PayoutsCard() {
  const found = useQuery(payoutsQuery());
  const exporting = useAction(
    () => download(payouts.exportCsv, {}, `staydesk-payouts-${deviceToday()}.csv`),
    { failed: t.notices.exportFailed },
  );
  const hasMoney = found.data !== undefined && !isEmpty(found.data);

  return (
    <Card aria-label={t.payouts.title}>
      <CardHeader
        title={t.payouts.title}
        text={t.payouts.text}
        action={
          hasMoney && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Download aria-hidden />}
              busy={exporting.isPending}
              onClick={() => exporting.run()}
            >
              {t.actions.exportCsv}
            </Button>
          )
        }
      />
      <Loaded query={found} lines={3} inline>
        {(answer) => <Content answer={answer} />}
      </Loaded>
    </Card>
  );
}

const isEmpty = ({ items, notPaidOut }: Payouts) => items.length === 0 && notPaidOut.length === 0;

function Content({ answer }: { answer: Payouts }) {
  const { items, notPaidOut, missingRight } = answer;
  // The card of the account says what is missing.
  if (isEmpty(answer))
    return <p className="text-mute">{missingRight === null ? t.payouts.none : t.payouts.missingTitle}</p>;

  const byId = new Map(items.map((payout) => [payout._id, payout]));
  return (
    <>
      {notPaidOut.length > 0 && (
        <p className="rounded-control bg-hover px-4 py-3 tabular-nums">
          {t.payouts.waiting({ amount: notPaidOut.map(exactMoney).join(', ') })}
        </p>
      )}
      <ul aria-label={t.payouts.title} className="mt-2 divide-y divide-line">
        {items.map((payout) => (
          <PayoutLine key={payout._id} payout={payout} later={byId.get(payout.broughtBy ?? '')} />
        ))}
      </ul>
    </>
  );
}

const states = {
  pending: ['blue', t.payouts.statePending],
  in_transit: ['blue', t.payouts.stateInTransit],
  paid: ['pine', t.payouts.statePaid],
  canceled: ['sand', t.payouts.stateCanceled],
  failed: ['red', t.payouts.stateFailed],
} as const satisfies Record<Payout['state'], readonly [BadgeTone, string]>;

function PayoutLine({ payout, later }: { payout: Payout; later: Payout | undefined }) {
  const { state, amount, arrivesOn, entries, other } = payout;
  const [tone, label] = states[state];

  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{formatDate(arrivesOn)}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="ml-auto font-medium tabular-nums">{exactMoney(amount)}</span>
      </p>
      {later && (
        <p className="text-[13px] text-mute">{t.payouts.broughtBy({ day: formatDate(later.arrivesOn) })}</p>
      )}
      <ul className="mt-1 text-[13px] text-mute">
        {entries.map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
            <Link
              to={addresses.booking.pattern}
              params={{ id: entry.bookingId }}
              className="underline underline-offset-4"
            >
              {entry.guestName}, {entry.code}
            </Link>
            <span className="ml-auto tabular-nums">
              {balanceKindLabel(entry.kind)} {exactMoney(entry.gross)} · {feeText(entry)}
            </span>
          </li>
        ))}
        {other === null ? (
          <li>{t.payouts.contentsUnknown}</li>
        ) : (
          other.amount !== 0 && (
            <li className="flex justify-between gap-3 py-0.5">
              <span>{t.payouts.other}</span>
              <span className="tabular-nums">{exactMoney(other)}</span>
            </li>
          )
        )}
      </ul>
    </li>
  );
}
