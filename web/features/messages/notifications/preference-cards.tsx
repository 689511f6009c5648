import { Bell, BellMinus, BellRing, ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  type NotificationPreset,
  notificationPresets,
  presetChannels,
  presetOf,
} from '#domain/messages/notifications/notification-presets.ts';
import {
  type NotificationGroup,
  type NotificationType,
  notificationGroups,
  notificationTraits,
  notificationTypes,
} from '#domain/messages/notifications/notification-types.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

type ChannelMatrixProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

const presetIcons: Record<NotificationPreset, LucideIcon> = {
  everything: BellRing,
  needs_me: Bell,
  quiet: BellMinus,
};

/** Presets of what to be notified about, and below them the channels of each type: in the app, by email, both or neither. */
export function ChannelMatrix({ preferences, onChange }: ChannelMatrixProps) {
  const preset = presetOf(preferences);
  const [isOpen, setOpen] = useState(preset === null);
  const { email, types } = preferences;

  function choose(next: NotificationPreset) {
    onChange({ email: true, types: types.map(({ type }) => presetChannels(next, type)) });
    showToast({
      id: 'preset',
      title: t.notifications.presetDone({ preset: t.notifications.presets[next] }),
      action: { label: t.actions.undo, onPress: () => onChange({ email, types }) },
    });
  }

  return (
    <Card aria-label={t.notifications.channelsTitle}>
      <CardHeader title={t.notifications.channelsTitle} text={t.notifications.channelsText} />
      <ChoiceCards
        label={t.notifications.channelsTitle}
        value={preset ?? undefined}
        onChange={choose}
        choices={notificationPresets.map((value) => ({
          value,
          icon: presetIcons[value],
          label: t.notifications.presets[value],
          text: t.notifications.presetTexts[value],
        }))}
        className="sm:grid-cols-3"
      />
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-control text-left"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t.notifications.byType}</span>
          <span className="block text-[13px] text-mute">
            {preset === null ? t.notifications.byTypeOwn : t.notifications.byTypeText}
          </span>
        </span>
        {isOpen ? (
          <ChevronUp aria-hidden className="size-5 shrink-0 text-mute" />
        ) : (
          <ChevronDown aria-hidden className="size-5 shrink-0 text-mute" />
        )}
      </button>
      {isOpen && <TypeTable preferences={preferences} onChange={onChange} />}
    </Card>
  );
}

function TypeTable({ preferences, onChange }: ChannelMatrixProps) {
  return (
    <>
      <Switch
        checked={preferences.email}
        onChange={(email) => onChange({ email })}
        label={t.notifications.emailSwitch}
        help={t.notifications.emailSwitchHelp}
        className="mt-2 mb-2"
      />
      {!preferences.email && (
        <Banner tone="warning" className="mb-2">
          {t.notifications.emailOff}
        </Banner>
      )}
      <table className="w-full border-collapse text-left text-[15px]">
        <thead>
          <tr className="text-[13px] text-mute">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {t.labels.type}
            </th>
            <th scope="col" className="w-24 px-1 py-2 text-center font-semibold max-md:w-18">
              {t.notifications.channelApp}
            </th>
            <th scope="col" className="w-24 px-1 py-2 text-center font-semibold max-md:w-18">
              {t.labels.byEmail}
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
                {t.notifications.groupTitles[group]}
              </th>
            </tr>
            {typesOf(group).map((type) => (
              <MatrixRow key={type} type={type} preferences={preferences} onChange={onChange} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function MatrixRow({ type, preferences, onChange }: ChannelMatrixProps & { type: NotificationType }) {
  const chosen = preferences.types.find((one) => one.type === type);
  if (!chosen) return null;

  const label = t.notifications.typeLabels[type];
  const box = (channel: 'inApp' | 'email', channelLabel: string, disabled: boolean) => (
    <td className="px-1 text-center">
      <Checkbox
        checked={chosen[channel]}
        disabled={disabled}
        onChange={(checked) => onChange({ types: [{ ...chosen, [channel]: checked }] })}
        label={t.notifications.channelCell({ type: label, channel: channelLabel })}
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
      {box('inApp', t.notifications.channelApp, false)}
      {box('email', t.labels.byEmail, !preferences.email)}
    </tr>
  );
}

function typesOf(group: NotificationGroup): NotificationType[] {
  return notificationTypes.filter((type) => notificationTraits(type).group === group);
}

type MailTimesProps = { preferences: Preferences; onChange: (change: PreferenceChange) => void };

const defaultQuietHours = { from: '22:00', until: '07:00' };
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

export function QuietHoursCard({ preferences, onChange }: MailTimesProps) {
  const { quietHours, timezone } = preferences;
  function set(part: 'from' | 'until', time: string) {
    if (quietHours && timePattern.test(time)) onChange({ quietHours: { ...quietHours, [part]: time } });
  }

  return (
    <Card aria-label={t.notifications.quietTitle}>
      <CardHeader title={t.notifications.quietTitle} text={t.notifications.quietText} />
      <Switch
        checked={quietHours !== null}
        onChange={(on) => onChange({ quietHours: on ? defaultQuietHours : null })}
        label={t.notifications.quietSwitch}
      />
      {quietHours && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <Field label={t.notifications.quietFrom}>
              <TimeField value={quietHours.from} onChange={(time) => set('from', time)} />
            </Field>
            <Field label={t.labels.until}>
              <TimeField value={quietHours.until} onChange={(time) => set('until', time)} />
            </Field>
          </div>
          <p className="mt-2 text-[13px] text-mute">
            {quietHours.from === quietHours.until
              ? t.notifications.quietSame
              : t.notifications.quietZone({ timezone: timezone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </Card>
  );
}

export function DigestCard({ preferences, onChange }: MailTimesProps) {
  const { digest, email, timezone } = preferences;

  return (
    <Card aria-label={t.labels.dailyDigest}>
      <CardHeader title={t.labels.dailyDigest} text={t.notifications.digestText} />
      <Switch
        checked={digest.on}
        disabled={!email}
        onChange={(on) => onChange({ digest: { ...digest, on } })}
        label={t.notifications.digestSwitch}
      />
      {digest.on && email && (
        <Field
          label={t.notifications.digestHour}
          help={t.notifications.quietZone({ timezone: timezone.replaceAll('_', ' ') })}
          className="mt-2"
        >
          <Select
            value={String(digest.hour)}
            onChange={(hour) => onChange({ digest: { ...digest, hour: Number(hour) } })}
            options={hours.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
            className="max-w-40"
          />
        </Field>
      )}
    </Card>
  );
}
