import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { ChangeRequest } from '#contract/bookings/change-request-shapes.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { bookingQuery, changePreviewQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { ChangePreviewView, differenceText } from '#web/ui/stay/change-preview.tsx';
import { useAction } from '#web/ui/use-action.ts';

const ChangeStayDialog = lazyPart(() => import('../change/change-stay-dialog.tsx'), 'ChangeStayDialog');

/** A guest's open change request: both stays and prices as they are now, and the host's answer. */
export function ChangeRequestPanel({ booking }: { booking: Booking }) {
  const { changeRequest } = booking;
  return changeRequest && <OpenRequest key={changeRequest._id} booking={booking} request={changeRequest} />;
}

type RequestProps = { booking: Booking; request: ChangeRequest };

function OpenRequest({ booking, request }: RequestProps) {
  const { checkIn, checkOut, adults, children, infants, pets, childAges, message, expiresAt } = request;
  const preview = useQuery(
    changePreviewQuery(booking._id, { checkIn, checkOut, adults, children, infants, pets, childAges }),
  );
  const guest = booking.guest.firstName;

  return (
    <Card id="change-request" className="mb-5 scroll-mt-20 border-clay-200 dark:border-clay-800 print:hidden">
      <h2 className="font-display text-[1.15rem] leading-snug font-[650]">
        {t.bookingChanges.requestChangeTitle({ guest })}
      </h2>
      <p className="mt-1 text-mute">
        {t.bookingChanges.requestChangeText({ moment: formatMoment(expiresAt) })}
      </p>
      {message !== '' && (
        <blockquote className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </blockquote>
      )}
      <div className="mt-4" aria-live="polite">
        <Loaded query={preview} lines={6}>
          {(seen) => <Answer booking={booking} request={request} preview={seen} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Answer({ booking, request, preview }: RequestProps & { preview: BookingChangePreview }) {
  const [isDeclining, setDeclining] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { approve, decline } = useAnswers(booking, request);
  const now = preview.after.quote?.total;
  const isOtherPrice = now !== undefined && now.amount !== request.total.amount;
  const total = formatMoney(request.total);
  const guest = booking.guest.firstName;

  return (
    <>
      {/* Other dates are for the guest to choose. */}
      <ChangePreviewView preview={{ ...preview, alternatives: [] }} onStay={() => undefined} />
      {isOtherPrice && (
        <Banner
          tone="warning"
          className="mt-4"
          title={t.bookingChanges.requestChangePrice({ now: formatMoney(now) })}
        >
          {t.bookingChanges.requestChangePriceText({ guest, total })}
        </Banner>
      )}
      {approve.problem && (
        <Banner tone="danger" className="mt-4">
          {approve.problem}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant={preview.needsOverride ? 'danger' : 'primary'}
          disabled={!preview.possible}
          busy={approve.isPending}
          onClick={() =>
            approve.run({
              requestId: request._id,
              ...(preview.needsOverride ? { override: true } : {}),
              ...(isOtherPrice ? { agreedTotalMinor: request.total.amount } : {}),
            })
          }
        >
          {approveLabel(preview, isOtherPrice ? total : null)}
        </Button>
        {preview.possible && (
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            {t.bookingChanges.answerPrice}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t.actions.decline}
        </Button>
        {preview.possible && !isOtherPrice && (
          <span className="font-semibold tabular-nums">{differenceText(preview)}</span>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <ChangeStayDialog id={booking._id} request={request} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <ReasonDialog
        open={isDeclining}
        onOpenChange={setDeclining}
        title={t.bookingChanges.requestChangeDeclineTitle({ guest })}
        text={t.bookingChanges.requestChangeDeclineText({ stay: formatStay(booking) })}
        confirmLabel={t.actions.decline}
        reason="optional"
        reasonHelp={t.bookingActions.reasonDeclineHelp}
        rows={2}
        busy={decline.isPending}
        onConfirm={(message) => decline.run({ requestId: request._id, message })}
      >
        {decline.problem && <Banner tone="danger">{decline.problem}</Banner>}
      </ReasonDialog>
    </>
  );
}

function approveLabel({ needsOverride }: BookingChangePreview, total: string | null): string {
  if (total !== null) return t.bookingChanges.requestChangeApproveAt({ total });
  return needsOverride ? t.bookingChanges.requestChangeAnyway : t.bookingChanges.requestChangeApprove;
}

/** Approves or declines. A refusal means that something has changed, so the booking and its preview are read again. */
function useAnswers(booking: Booking, request: ChangeRequest) {
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();
  const params = { id: booking._id };
  const onFailed = async (problem: unknown) => {
    if (!isCallProblem(problem) || problem.status !== 409) return;
    await queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey });
  };

  const approve = useAction(
    (body: { requestId: string; override?: boolean; agreedTotalMinor?: number }) =>
      call(changeRequests.approve, { params, body }),
    {
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        showUndo(changed, {
          done: t.bookings.changedToast({ code: changed.code }),
          text: formatStay(request),
        });
      },
      onFailed,
    },
  );

  const decline = useAction(
    (body: { requestId: string; message: string }) => call(changeRequests.decline, { params, body }),
    {
      done: () =>
        t.bookingChanges.requestChangeDeclined({
          guest: booking.guest.firstName,
          isEmailed: booking.guest.email !== null,
        }),
      onDone: (updated) => setBookingCache(queryClient, updated),
      onFailed,
    },
  );

  return { approve, decline };
}
