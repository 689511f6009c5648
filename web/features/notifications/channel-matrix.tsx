import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { type NotificationType, notificationTypeLabels } from './notification-type-labels.ts';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

type ChannelMatrixProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

/** Channels for each type of notification: in the app, by e-mail, both or neither. */
export function ChannelMatrix({ preferences, onChange }: ChannelMatrixProps) {
  return (
    <Card aria-label={m.notifications_channels_title()}>
      <CardHeader title={m.notifications_channels_title()} text={m.notifications_channels_text()} />
      <Switch
        checked={preferences.email}
        onChange={(email) => onChange({ email })}
        label={m.notifications_email_switch()}
        help={m.notifications_email_switch_help()}
        className="mb-2"
      />
      {!preferences.email && (
        <Banner tone="warning" className="mb-2">
          {m.notifications_email_off()}
        </Banner>
      )}
      <table className="w-full border-collapse text-left text-[15px]">
        <thead>
          <tr className="text-[13px] text-mute">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {m.notifications_type()}
            </th>
            <th scope="col" className="w-24 px-1 py-2 text-center font-semibold max-md:w-18">
              {m.notifications_channel_app()}
            </th>
            <th scope="col" className="w-24 px-1 py-2 text-center font-semibold max-md:w-18">
              {m.notifications_channel_email()}
            </th>
          </tr>
        </thead>
        {preferenceGroups.map(({ title, types }) => (
          <tbody key={types.join()}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="border-t border-line pt-4 pb-1 text-sm font-semibold text-accent"
              >
                {title()}
              </th>
            </tr>
            {types.map((type) => (
              <MatrixRow key={type} type={type} preferences={preferences} onChange={onChange} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function MatrixRow({
  type,
  preferences,
  onChange,
}: ChannelMatrixProps & { type: Preferences['types'][number]['type'] }) {
  const chosen = preferences.types.find((one) => one.type === type);
  if (!chosen) return null;
  const label = notificationTypeLabels[type]();
  const box = (channel: 'inApp' | 'email', words: string, disabled: boolean) => (
    <td className="px-1 text-center">
      <Checkbox
        checked={chosen[channel]}
        disabled={disabled}
        onChange={(checked) => onChange({ types: [{ ...chosen, [channel]: checked }] })}
        label={m.notifications_channel_cell({ type: label, channel: words })}
        hideLabel
        className="inline-flex justify-center px-3"
      />
    </td>
  );
  return (
    <tr>
      <th scope="row" className="py-1 pr-2 font-medium">
        {label}
      </th>
      {box('inApp', m.notifications_channel_app(), false)}
      {box('email', m.notifications_channel_email(), !preferences.email)}
    </tr>
  );
}

/** Rows of the channel matrix in groups, most urgent first. */
const preferenceGroups: readonly { title: () => string; types: readonly NotificationType[] }[] = [
  {
    title: m.notifications_group_bookings,
    types: [
      'booking_received',
      'booking_via_link',
      'booking_confirmed',
      'booking_cancelled',
      'booking_declined',
      'booking_expired',
      'hold_expiring',
    ],
  },
  { title: m.notifications_group_day, types: ['message', 'check_in_today', 'check_out_today'] },
  {
    title: m.notifications_group_money,
    types: ['payment_received', 'payment_overdue', 'trial_ending', 'subscription_changed'],
  },
  {
    title: m.notifications_group_other,
    types: ['sync_failed', 'conflict_detected', 'feedback_received', 'system'],
  },
];
