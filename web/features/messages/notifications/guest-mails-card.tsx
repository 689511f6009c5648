import { type GuestMailKind, guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

type GuestMailsProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

const labels: Record<GuestMailKind, { label: string; help: string }> = {
  payment_received: {
    label: t.notifications.guestPaymentReceived,
    help: t.notifications.guestPaymentReceivedHelp,
  },
  before_arrival: {
    label: t.notifications.guestBeforeArrival,
    help: t.notifications.guestBeforeArrivalHelp,
  },
  after_departure: {
    label: t.notifications.guestAfterDeparture,
    help: t.notifications.guestAfterDepartureHelp,
  },
  review_answered: {
    label: t.notifications.guestReviewAnswered,
    help: t.notifications.guestReviewAnsweredHelp,
  },
};

/** Mails to guests that can be switched off. Those about a booking's state are always sent. */
export function GuestMailsCard({ preferences: { guestMails }, onChange }: GuestMailsProps) {
  return (
    <Card aria-label={t.notifications.guestTitle}>
      <CardHeader title={t.notifications.guestTitle} text={t.notifications.guestText} />
      <div className="grid gap-2">
        {guestMailKinds.map((kind) => (
          <Switch
            key={kind}
            checked={guestMails.includes(kind)}
            onChange={(on) =>
              onChange({
                guestMails: guestMailKinds.filter((one) => (one === kind ? on : guestMails.includes(one))),
              })
            }
            label={labels[kind].label}
            help={labels[kind].help}
          />
        ))}
      </div>
    </Card>
  );
}
