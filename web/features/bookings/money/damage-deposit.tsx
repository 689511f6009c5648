import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { DamageDepositAction } from '#domain/payments/damage-deposit.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { AmountDialog, onlinePaymentsQuery } from './online-payments.tsx';

const states: Record<Exclude<Booking['damageDeposit']['state'], 'none'>, [BadgeTone, string]> = {
  due: ['sand', t.pay.damageDue],
  held: ['blue', t.pay.damageHeld],
  released: ['pine', t.pay.damageReleased],
  partly_kept: ['clay', t.pay.damagePartlyRetained],
  kept: ['clay', t.pay.damageRetained],
};

/** The damage deposit of a stay: due, held, given back or kept, apart from the price and in no sum of it. */
export function DamageDeposit({ booking }: { booking: Booking }) {
  const { state, agreed, held } = booking.damageDeposit;
  const [isRetaining, setRetaining] = useState(false);
  const { isOnline, isReturning } = useOnlineDeposit(booking);
  const change = useChangeDeposit(booking);
  const saving = useAction(change, { failed: true });

  if (state === 'none') return null;

  const [tone, label] = states[state];
  const shown = shownAmount(booking.damageDeposit);

  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1 text-sm">{t.labels.damageDeposit}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {isReturning ? (
          <Badge tone="blue">{t.pay.damageReturning}</Badge>
        ) : (
          <Badge tone={tone}>{label}</Badge>
        )}
        <span className="tabular-nums">{formatMoney(shown, { exact: true })}</span>
      </div>
      <p className="mt-1 text-[13px] text-mute">
        {isOnline && state === 'held' ? t.pay.damageOnline : t.pay.damageText}
      </p>
      <IfMay scope="money:record">
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {state === 'due' && (
            <Button
              variant="secondary"
              size="sm"
              busy={saving.isPending}
              onClick={() => saving.run({ action: 'hold', amountMinor: agreed.amount })}
            >
              {t.pay.damageHold}
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
                {t.pay.damageRelease}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setRetaining(true)}>
                {t.pay.damageRetain}
              </Button>
            </>
          )}
        </div>
      </IfMay>
      {isRetaining && <RetainDialog booking={booking} onClose={() => setRetaining(false)} />}
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
function RetainDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const change = useChangeDeposit(booking);
  const { held } = booking.damageDeposit;

  return (
    <AmountDialog
      title={t.pay.damageRetainTitle}
      text={t.pay.damageRetainText({
        most: formatMoney(held, { exact: true }),
        isEmailed: booking.guest.email !== null,
      })}
      action={t.pay.damageRetain}
      most={held}
      noteMissing={t.pay.damageWhy}
      send={(input) => change({ action: 'keep', ...input })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function shownAmount({ state, agreed, held, retained }: Booking['damageDeposit']): Money {
  if (state === 'due') return agreed;
  if (state === 'held') return held;
  return retained.amount > 0 ? retained : agreed;
}
