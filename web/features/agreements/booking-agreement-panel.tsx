import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, PenLine, Send } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Agreement, BookingAgreement } from '#contract/agreements/agreements.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isOpenAgreement } from '#domain/agreements/agreement.ts';
import * as t from '#texts/screens.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { mayDo } from '#web/lib/session/rights.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  bookingAgreementQuery,
  downloadAgreement,
  sendAgreement,
  waiveAgreement,
} from './agreement.queries.ts';
import { CountersignDialog } from './countersign-dialog.tsx';

/** What the panel needs of a booking. */
export type AgreedBooking = Pick<Booking, '_id' | 'code' | 'guest'> & {
  property: Pick<Booking['property'], '_id'>;
};

/** The rental agreement of a booking: its state, what waits for it, and what the host can do. */
export function BookingAgreementPanel({ booking }: { booking: AgreedBooking }) {
  const found = useQuery(bookingAgreementQuery(booking._id));
  // Most bookings have none: nothing is shown for them, also while it loads.
  if (found.data && isUnused(found.data)) return null;
  if (!found.data && !found.isError) return null;

  return (
    <Card className="print:hidden">
      <CardHeader
        title={t.agreements.pageTitle}
        action={
          <IfMay scope="settings:write">
            <Link
              to={addresses.property({ id: booking.property._id })}
              search={{ tab: 'operations', part: 'agreement' }}
              className="text-sm underline-offset-4 hover:underline"
            >
              {t.labels.settings}
            </Link>
          </IfMay>
        }
      />
      <Loaded query={found} failure={t.agreements.cardFailed} lines={2}>
        {(agreement) => <OpenPanel booking={booking} agreement={agreement} />}
      </Loaded>
    </Card>
  );
}

function isUnused({ template, versions, waiver }: BookingAgreement): boolean {
  return template === null && versions.length === 0 && waiver === null;
}

type PanelProps = { booking: AgreedBooking; agreement: BookingAgreement };

function OpenPanel({ booking, agreement }: PanelProps) {
  const { versions, standing, gate, waiver, maySend, mayCountersign } = agreement;
  const [latest, ...earlier] = versions;
  const [isWaiving, setWaiving] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const refresh = useRefresh(booking._id);
  const send = useAction(() => sendAgreement(booking._id), {
    done: () => t.agreements.sentToast({ email: booking.guest.email ?? '' }),
    onDone: refresh,
  });
  const isOpen = latest !== undefined && isOpenAgreement(latest.state);

  return (
    <>
      <p className="font-semibold">{stateText(agreement)}</p>
      {latest && <Details latest={latest} />}
      {latest?.isSealing && <p className="mt-3 text-sm text-mute">{t.agreements.sealing}</p>}
      {waiver ? (
        <p className="mt-3 text-sm">
          {t.agreements.waived({ name: waiver.byName, time: formatMoment(waiver.at) })}{' '}
          <span className="text-mute">{waiver.reason}</span>
        </p>
      ) : (
        standing === 'open' && gate !== 'none' && <p className="mt-3 text-sm">{waitText(gate)}</p>
      )}
      {booking.guest.email === null && standing !== 'signed' && (
        <p className="mt-3 text-sm text-mute">{t.agreements.noEmail}</p>
      )}
      {send.problem && (
        <Banner tone="danger" className="mt-3">
          {send.problem}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {latest?.hasPdf && <PdfButton booking={booking} version={latest} isMain />}
        {mayCountersign && mayDo('bookings:write') && (
          <Button size="sm" icon={<PenLine aria-hidden />} onClick={() => setSigning(true)}>
            {t.agreements.signTitle}
          </Button>
        )}
        {maySend && mayDo('bookings:write') && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Send aria-hidden />}
            busy={send.isPending}
            onClick={() => send.run()}
          >
            {isOpen ? t.actions.sendAgain : t.agreements.send}
          </Button>
        )}
        {standing === 'open' && gate !== 'none' && mayDo('bookings:write') && (
          <Button variant="quiet" size="sm" onClick={() => setWaiving(true)}>
            {t.agreements.waive}
          </Button>
        )}
      </div>
      {earlier.length > 0 && <Earlier booking={booking} versions={earlier} />}
      {isSigning && (
        <CountersignDialog
          booking={booking}
          hostName={agreement.hostName}
          onSigned={refresh}
          onClose={() => setSigning(false)}
        />
      )}
      {isWaiving && <WaiveDialog booking={booking} onClose={() => setWaiving(false)} />}
    </>
  );
}

function Details({ latest }: { latest: Agreement }) {
  const { state, sentAt, viewedAt, endedAt, signerName, signerEmail, reason } = latest;
  const { signatures, neededSignatures, language } = latest;

  return (
    <>
      <p className="mt-1 text-sm text-mute">
        {t.agreements.sentAt({ time: formatMoment(sentAt), email: signerEmail })}
      </p>
      <p className="text-sm text-mute">{t.agreements.language({ language: languageName(language) })}</p>
      {viewedAt && (
        <p className="text-sm text-mute">{t.agreements.viewedAt({ time: formatMoment(viewedAt) })}</p>
      )}
      {neededSignatures > 1 && signatures.length > 0 && state !== 'signed' && (
        <p className="text-sm text-mute">
          {t.agreements.signedSoFar({
            signed: signatures.length,
            needed: neededSignatures,
            names: signatures.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
      {state === 'signed' && endedAt && (
        <p className="text-sm text-mute">
          {t.agreements.signedAt({ name: signerName, time: formatMoment(endedAt) })}
        </p>
      )}
      {state === 'declined' && reason !== '' && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 break-words whitespace-pre-line">
          {reason}
        </blockquote>
      )}
    </>
  );
}

function stateText({ versions, standing, template, sendsItself }: BookingAgreement): string {
  const [latest] = versions;
  if (!latest) {
    const name = template?.name ?? '';
    return sendsItself ? t.agreements.stateNoneItself({ name }) : t.agreements.stateNone({ name });
  }
  if (latest.isOutdated) return t.agreements.stateOutdated;
  if (standing === 'signed') return t.agreements.stateSignedCard;

  const texts = {
    sent: t.agreements.stateSent,
    viewed: t.agreements.stateViewed,
    guest_signed: t.agreements.stateGuestSignedCard,
    signed: t.agreements.stateSignedCard,
    declined: t.agreements.stateDeclinedCard,
    superseded: t.agreements.stateSuperseded,
  };

  return texts[latest.state];
}

function waitText(gate: BookingAgreement['gate']): string {
  return gate === 'confirmation' ? t.agreements.waitsConfirmation : t.agreements.waitsAccess;
}

type PdfProps = { booking: AgreedBooking; version: Agreement; isMain?: boolean };

function PdfButton({ booking, version, isMain = false }: PdfProps) {
  const { _id: id, code } = booking;
  const load = useAction(() => downloadAgreement({ id, code }, version._id), {
    failed: t.agreements.pdfFailed,
  });

  return (
    <Button
      variant={isMain ? 'secondary' : 'quiet'}
      size="sm"
      icon={<FileDown aria-hidden />}
      busy={load.isPending}
      onClick={() => load.run()}
    >
      {t.agreements.pdf}
    </Button>
  );
}

function Earlier({ booking, versions }: { booking: AgreedBooking; versions: Agreement[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm underline-offset-4 hover:underline">
        {t.agreements.earlier({ count: versions.length })}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {versions.map((version) => (
          <li key={version._id} className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-mute">
              {version.hasPdf && version.endedAt
                ? t.agreements.earlierSigned({ time: formatMoment(version.endedAt) })
                : t.agreements.earlierSent({ time: formatMoment(version.sentAt) })}
            </span>
            {version.hasPdf && <PdfButton booking={booking} version={version} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The booking's history and what it may do change with its agreement. */
function useRefresh(id: string) {
  const client = useQueryClient();
  return (value: BookingAgreement) => {
    client.setQueryData(bookingAgreementQuery(id).queryKey, value);
    void client.invalidateQueries({ queryKey: bookingQuery(id).queryKey });
  };
}

function WaiveDialog({ booking, onClose }: { booking: AgreedBooking; onClose: () => void }) {
  const refresh = useRefresh(booking._id);
  const waive = useAction((reason: string) => waiveAgreement(booking._id, reason), {
    done: () => t.agreements.waivedToast,
    onDone: (value) => {
      refresh(value);
      onClose();
    },
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.agreements.waiveTitle}
      text={t.agreements.waiveText}
      confirmLabel={t.agreements.waive}
      busy={waive.isPending}
      reason="required"
      reasonHelp={t.agreements.waiveHelp}
      rows={2}
      problem={waive.problem}
      onConfirm={(reason) => waive.run(reason)}
    />
  );
}
