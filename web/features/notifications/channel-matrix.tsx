import {
  type NotificationGroup,
  type NotificationType,
  notificationGroups,
  notificationTraits,
  notificationTypes,
} from '#domain/notification/notification-types.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { notificationTypeLabel } from './notification-type-label.ts';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

type ChannelMatrixProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

/** Channels for each type of notification: in the app, by email, both or neither. */
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
        {notificationGroups.map((group) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="border-t border-line pt-4 pb-1 text-sm font-semibold text-accent"
              >
                {groupTitles[group]()}
              </th>
            </tr>
            {typesOf(group).map((type) => (
              <MatrixRow key={type} type={type} preferences={preferences} onChange={onChange} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function MatrixRow({ type, preferences, onChange }: ChannelMatrixProps & { type: NotificationType }) {
  const chosen = preferences.types.find((one) => one.type === type);
  if (!chosen) return null;
  const label = notificationTypeLabel(type);
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

const groupTitles: Record<NotificationGroup, () => string> = {
  bookings: m.notifications_group_bookings,
  day: m.notifications_group_day,
  money: m.notifications_group_money,
  other: m.notifications_group_other,
};

function typesOf(group: NotificationGroup): NotificationType[] {
  return notificationTypes.filter((type) => notificationTraits(type).group === group);
}
