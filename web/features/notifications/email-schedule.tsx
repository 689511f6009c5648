import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import type { PreferenceChange, Preferences } from './preference.queries.ts';

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
    <Card aria-label={m.notifications_quiet_title()}>
      <CardHeader title={m.notifications_quiet_title()} text={m.notifications_quiet_text()} />
      <Switch
        checked={quietHours !== null}
        onChange={(on) => onChange({ quietHours: on ? defaultQuietHours : null })}
        label={m.notifications_quiet_switch()}
      />
      {quietHours && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <Field label={m.notifications_quiet_from()}>
              <TimeField value={quietHours.from} onChange={(time) => set('from', time)} />
            </Field>
            <Field label={m.notifications_quiet_until()}>
              <TimeField value={quietHours.until} onChange={(time) => set('until', time)} />
            </Field>
          </div>
          <p className="mt-2 text-[13px] text-mute">
            {quietHours.from === quietHours.until
              ? m.notifications_quiet_same()
              : m.notifications_quiet_zone({ timezone: timezone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </Card>
  );
}

export function DigestCard({ preferences, onChange }: MailTimesProps) {
  const { digest, email, timezone } = preferences;
  return (
    <Card aria-label={m.notifications_digest_title()}>
      <CardHeader title={m.notifications_digest_title()} text={m.notifications_digest_text()} />
      <Switch
        checked={digest.on}
        disabled={!email}
        onChange={(on) => onChange({ digest: { ...digest, on } })}
        label={m.notifications_digest_switch()}
      />
      {digest.on && email && (
        <Field
          label={m.notifications_digest_hour()}
          help={m.notifications_quiet_zone({ timezone: timezone.replaceAll('_', ' ') })}
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
