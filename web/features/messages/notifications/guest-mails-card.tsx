import { type GuestMailKind, guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

type GuestMailsProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

const labels: Record<GuestMailKind, { label: () => string; help: () => string }> = {
  payment_received: {
    label: m.notifications_guest_payment_received,
    help: m.notifications_guest_payment_received_help,
  },
  before_arrival: {
    label: m.notifications_guest_before_arrival,
    help: m.notifications_guest_before_arrival_help,
  },
  after_departure: {
    label: m.notifications_guest_after_departure,
    help: m.notifications_guest_after_departure_help,
  },
};

/** Mails to guests that can be switched off. Those about a booking's state are always sent. */
export function GuestMailsCard({ preferences: { guestMails }, onChange }: GuestMailsProps) {
  return (
    <Card aria-label={m.notifications_guest_title()}>
      <CardHeader title={m.notifications_guest_title()} text={m.notifications_guest_text()} />
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
            label={labels[kind].label()}
            help={labels[kind].help()}
          />
        ))}
      </div>
    </Card>
  );
}
