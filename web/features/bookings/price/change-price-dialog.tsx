import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { PriceAdjustments } from '#contract/bookings/stays.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { bookingQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { PriceComparison, priceDifferenceText } from '#web/ui/stay/change-preview.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { guestFullName } from '../actions/allowed-actions.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import { changePrice, pricePreviewQuery } from '../booking-money.queries.ts';
import { LoadedPreview } from '../loaded-preview.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { adjustmentsFrom, rowsOf } from './adjustment-rows.ts';

type ChangePriceDialogProps = { booking: Booking; onClose: () => void };

/** Dialog for an agreed price, discounts and extra charges of a booking; both prices stand side by side before saving. */
export function ChangePriceDialog({ booking, onClose }: ChangePriceDialogProps) {
  const [rows, setRows] = useState(() => rowsOf(booking.quote.adjustments));
  const [tried, setTried] = useState(false);
  const adjustments = adjustmentsFrom(rows, booking.nights);
  // While a row is incomplete, the price without it stays in view.
  const [complete, setComplete] = useState(adjustments);
  const preview = useQuery(pricePreviewQuery(booking._id, adjustments ?? complete));
  const seen = adjustments === null || preview.isPlaceholderData ? undefined : preview.data;
  const save = useSavePrice(booking, onClose);

  function submit() {
    setTried(true);
    if (adjustments && seen) save.run({ adjustments, expectedTotalMinor: seen.after.quote.total.amount });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={t.bookingChanges.priceChangeTitle({ guest: guestFullName(booking) })}
      text={t.bookingChanges.priceChangeText}
      footer={{
        note: seen && <span className="font-semibold">{priceDifferenceText(seen.difference)}</span>,
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button disabled={adjustments !== null && !seen} busy={save.isPending} onClick={submit}>
            {t.bookingChanges.priceChangeSave}
          </Button>
        ),
      }}
    >
      <form
        className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AdjustmentFields
          rows={rows}
          currency={booking.total.currency}
          showsErrors={tried}
          onChange={(next) => {
            save.reset();
            setRows(next);
            setComplete((before) => adjustmentsFrom(next, booking.nights) ?? before);
          }}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-live="polite">
          {save.isError && <ChangeProblem problem={save.error} />}
          <LoadedPreview query={preview} lines={6}>
            {({ before, after }) => (
              <div className={classNames(!seen && 'opacity-50')}>
                <PriceComparison before={before} after={after} />
              </div>
            )}
          </LoadedPreview>
          {seen && seen.after.balance.amount < 0 && (
            <Banner tone="warning">
              {t.bookingChanges.priceChangeRefund({
                amount: formatMoney({ ...seen.after.balance, amount: -seen.after.balance.amount }),
              })}
            </Banner>
          )}
        </div>
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}

type PriceToSave = { adjustments: PriceAdjustments; expectedTotalMinor?: number };

/** Saves the price, offers undo, and after a conflict continues from the newest version. */
function useSavePrice(booking: Booking, onSaved: () => void) {
  const queryClient = useQueryClient();
  // The version the user saw. A booking that changed since is not changed unseen.
  const [version, setVersion] = useState(booking.version);
  const showUndo = useUndoToast();

  return useAction((input: PriceToSave) => changePrice(booking._id, { version, ...input }), {
    onDone: (changed) => {
      setBookingCache(queryClient, changed);
      showUndo(changed, {
        done: t.bookingChanges.priceChanged,
        text: t.bookingChanges.priceChangedText({ total: formatMoney(changed.total, { exact: true }) }),
      });
      onSaved();
    },
    onFailed: async (problem) => {
      if (!isCallProblem(problem) || problem.status !== 409) return;
      const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
      setVersion(latest.version);
    },
  });
}
