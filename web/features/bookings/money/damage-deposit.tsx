import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { DamageDepositAction } from '#domain/payments/damage-deposit.ts';
import type { Money } from '#domain/shared/money.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { AmountDialog, onlinePaymentsQuery } from './online-payments.tsx';

const states: Record<Exclude<Booking['damageDeposit']['state'], 'none'>, [BadgeTone, () => string]> = {
  due: ['sand', m.pay_damage_due],
  held: ['blue', m.pay_damage_held],
  released: ['pine', m.pay_damage_released],
  partly_kept: ['clay', m.pay_damage_partly_kept],
  kept: ['clay', m.pay_damage_kept],
};

/** The damage deposit of a stay: due, held, given back or kept, apart from the price and in no sum of it. */
export function DamageDeposit({ booking }: { booking: Booking }) {
  const { state, agreed, held } = booking.damageDeposit;
  const [isKeeping, setKeeping] = useState(false);
  const { isOnline, isReturning } = useOnlineDeposit(booking);
  const change = useChangeDeposit(booking);
  const saving = useAction(change, { failed: true });

  if (state === 'none') return null;

  const [tone, label] = states[state];
  const shown = shownAmount(booking.damageDeposit);

  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1 text-sm">{m.pay_damage()}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {isReturning ? (
          <Badge tone="blue">{m.pay_damage_returning()}</Badge>
        ) : (
          <Badge tone={tone}>{label()}</Badge>
        )}
        <span className="tabular-nums">{formatMoney(shown, { exact: true })}</span>
      </div>
      <p className="mt-1 text-[13px] text-mute">
        {isOnline && state === 'held' ? m.pay_damage_online() : m.pay_damage_text()}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {state === 'due' && (
          <Button
            variant="secondary"
            size="sm"
            busy={saving.isPending}
            onClick={() => saving.run({ action: 'hold', amountMinor: agreed.amount })}
          >
            {m.pay_damage_hold()}
          </Button>
        )}
        {state === 'held' && !isReturning && (
          <>
            <Button
              variant="secondary"
              size="sm"
              busy={saving.isPending}
              onClick={() => saving.run({ action: 'release', amountMinor: held.amount })}
            >
              {m.pay_damage_release()}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setKeeping(true)}>
              {m.pay_damage_keep()}
            </Button>
          </>
        )}
      </div>
      {isKeeping && <KeepDialog booking={booking} onClose={() => setKeeping(false)} />}
    </section>
  );
}

/** Whether the deposit was paid online, and whether money of it is on its way back through the gateway. */
function useOnlineDeposit({ _id }: Booking): { isOnline: boolean; isReturning: boolean } {
  const items = useQuery(onlinePaymentsQuery(_id)).data?.items ?? [];
  const paid = items.filter(({ instalment, state }) => instalment === 'damage_deposit' && state === 'paid');
  return { isOnline: paid.length > 0, isReturning: paid.some(({ refundWaits }) => refundWaits) };
}

/** One idempotency key per input, so that a retry after a lost answer records it once. */
function useChangeDeposit(booking: Booking) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();

  return async (body: {
    action: DamageDepositAction;
    amountMinor: number;
    note?: string;
  }): Promise<Booking> => {
    const input = { params: { id: booking._id }, body };
    const changed = await withKey(body, (idempotencyKey) =>
      call(bookingMoney.changeDamageDeposit, { ...input, idempotencyKey }),
    );
    setBookingCache(client, changed);
    await client.invalidateQueries({ queryKey: onlinePaymentsQuery(booking._id).queryKey });
    return changed;
  };
}

/** How much stays with the host, and why; the rest goes back to the guest. */
function KeepDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const change = useChangeDeposit(booking);
  const { held } = booking.damageDeposit;

  return (
    <AmountDialog
      title={m.pay_damage_keep_title()}
      text={m.pay_damage_keep_text({ most: formatMoney(held, { exact: true }) })}
      action={m.pay_damage_keep()}
      most={held}
      noteMissing={m.pay_damage_why()}
      send={(input) => change({ action: 'keep', ...input })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function shownAmount({ state, agreed, held, kept }: Booking['damageDeposit']): Money {
  if (state === 'due') return agreed;
  if (state === 'held') return held;
  return kept.amount > 0 ? kept : agreed;
}
