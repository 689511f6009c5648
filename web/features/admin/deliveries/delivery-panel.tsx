import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Delivery } from '#contract/admin/deliveries.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';
import { useMay } from '../session/admin-role.ts';
import { discardMail, resendMail, sendUnsentMail } from './delivery.queries.ts';
import { deliveryStateTones, isUnsent, mailKindLabel } from './delivery-labels.ts';

type DeliveryPanelProps = { id: string | undefined; found: FoundItem<Delivery>; onClose: () => void };

export function DeliveryPanel({ id, found, onClose }: DeliveryPanelProps) {
  const mail = found.item;
  const may = useMay();
  const [confirming, setConfirming] = useState<'resend' | 'discard' | null>(null);
  const close = { onDone: () => setConfirming(null) };
  const resending = useAdminChange(resendMail, {
    done: (refusal) => refusal ?? t.health.deliveriesResent,
    ...close,
  });

  const sending = useAdminChange(sendUnsentMail, {
    done: (refusal) => refusal ?? t.health.deliveriesResent,
    ...close,
  });

  const discarding = useAdminChange(discardMail, {
    done: (refusal) => refusal ?? t.health.deliveriesDiscarded,
    ...close,
  });
  const isOpen = mail !== undefined && isUnsent(mail);

  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={mail ? mailKindLabel(mail.kind) : t.health.deliveriesPanel}
      text={mail?.to}
      footer={
        mail && may('deliveries:write') && (isOpen || mail.isResendable)
          ? {
              secondary: isOpen && (
                <Button variant="secondary" onClick={() => setConfirming('discard')}>
                  {t.actions.discard}
                </Button>
              ),
              primary: mail.isResendable && (
                <Button
                  busy={resending.isPending || sending.isPending}
                  onClick={() => (isOpen ? sending.run(mail._id) : setConfirming('resend'))}
                >
                  {isOpen ? t.actions.sendNow : t.actions.sendAgain}
                </Button>
              ),
            }
          : undefined
      }
    >
      <ViewOnlyNote scope="deliveries:write" />
      <PanelBody found={found}>{(item) => <DeliveryFacts mail={item} />}</PanelBody>
      {mail && (
        <>
          <ConfirmDialog
            open={confirming === 'resend'}
            onOpenChange={() => setConfirming(null)}
            title={t.health.deliveriesResendTitle}
            text={t.health.deliveriesResendSent}
            confirmLabel={t.actions.sendAgain}
            busy={resending.isPending}
            onConfirm={() => resending.run(mail._id)}
          />
          <ConfirmDialog
            open={confirming === 'discard'}
            onOpenChange={() => setConfirming(null)}
            title={t.health.deliveriesDiscardTitle}
            text={t.health.deliveriesDiscardText}
            confirmLabel={t.actions.discard}
            danger
            busy={discarding.isPending}
            onConfirm={() => discarding.run(mail._id)}
          />
        </>
      )}
    </Sheet>
  );
}

function DeliveryFacts({ mail }: { mail: Delivery }) {
  const { state, failure, lastError, tries, lastTriedAt, nextTryAt, sentAt } = mail;

  return (
    <>
      {failure && state !== 'discarded' && (
        <div className="mb-5 rounded-control bg-hover px-4 py-3">
          <p className="font-semibold">
            {failure === 'rejected' ? t.health.deliveriesRejected : t.health.deliveriesUnreachable}
          </p>
          <p className="mt-1 text-sm break-words text-mute">{lastError}</p>
        </div>
      )}
      <Facts>
        <Fact name={t.labels.status}>
          <StateBadge state={state} labels={t.health.deliveryStateLabels} tones={deliveryStateTones} />
        </Fact>
        <DeliveryLinks mail={mail} />
        <Fact name={t.health.deliveriesQueued}>{formatMoment(mail.createdAt)}</Fact>
        <Fact name={t.health.deliveriesTries}>{t.health.deliveriesTriesCount({ count: tries })}</Fact>
        {lastTriedAt && <Fact name={t.health.deliveriesLastTry}>{formatMoment(lastTriedAt)}</Fact>}
        {nextTryAt && (
          <Fact name={t.health.deliveriesNext}>
            {formatMoment(nextTryAt)}
            <span className="block text-[13px] text-mute">{formatRelativeTime(nextTryAt)}</span>
          </Fact>
        )}
        {sentAt && <Fact name={t.health.deliveriesSentAt}>{formatMoment(sentAt)}</Fact>}
      </Facts>
      {state !== 'waiting' && !mail.isResendable && (
        <p className="mt-6 text-sm text-mute">{t.health.deliveriesGone}</p>
      )}
    </>
  );
}

const link = 'font-semibold text-accent underline-offset-4 hover:underline';

/** What the mail is about, as links for those who may open it. */
function DeliveryLinks({ mail: { to, bookingCode, account } }: { mail: Delivery }) {
  const may = useMay();
  const accountScope = account?.type === 'admin' ? 'team:read' : 'agents:read';
  const accountAddress = account?.type === 'admin' ? addresses.adminTeam : addresses.adminUsers;

  return (
    <>
      <Fact name={t.health.deliveriesTo}>
        <span className="break-all">{to}</span>
      </Fact>
      {account && (
        <Fact name={t.labels.account}>
          {may(accountScope) ? (
            <Link to={accountAddress.pattern} search={{ open: account._id }} className={link}>
              {account.name}
            </Link>
          ) : (
            account.name
          )}
        </Fact>
      )}
      {bookingCode && (
        <Fact name={t.labels.booking}>
          {may('bookings:read') ? (
            <Link to={addresses.adminBookings.pattern} search={{ q: bookingCode }} className={link}>
              {bookingCode}
            </Link>
          ) : (
            bookingCode
          )}
        </Fact>
      )}
    </>
  );
}
