import { maxFeedName } from '#domain/calendars/calendar-limits.ts';
import type { ClosedMeaning } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { SmallForm } from '#web/ui/form/use-small-form.ts';
import { optionsOf } from './calendar-labels.ts';

export type FeedValues = {
  name: string;
  channel: Channel;
  closedMeans: ClosedMeaning;
  endIsLastNight: boolean;
};

const atAddress = { field: 'url' } as const;
/** Refusals of an address, which stand at its field. */
export const addressRefusals = {
  feed_not_calendar: atAddress,
  feed_address_refused: atAddress,
  feed_is_own_export: atAddress,
  feed_already_there: atAddress,
};

export function feedErrors({ name }: { name: string }): { name?: string } {
  return name.trim() === '' ? { name: t.notices.enterName } : {};
}

/** How a feed is called and read. */
export function FeedFields({
  form,
}: {
  form: Pick<SmallForm<FeedValues>, 'values' | 'errors' | 'control' | 'change'>;
}) {
  const { values, errors } = form;

  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t.labels.name} error={errors.name}>
        <TextInput {...form.control('name')} maxLength={maxFeedName} autoComplete="off" />
      </Field>
      <Field label={t.labels.channel}>
        <Select
          value={values.channel}
          onChange={(channel) => form.change({ channel })}
          options={optionsOf(t.calendars.channelLabels)}
        />
      </Field>
      {values.channel === 'booking' && (
        <Field label={t.calendars.closedMeans} help={t.calendars.closedMeansHelp}>
          <Select
            value={values.closedMeans}
            onChange={(closedMeans) => form.change({ closedMeans })}
            options={optionsOf(t.calendars.closedMeaningLabels)}
          />
        </Field>
      )}
      <Switch
        checked={values.endIsLastNight}
        onChange={(endIsLastNight) => form.change({ endIsLastNight })}
        label={t.calendars.lastNight}
        help={t.calendars.lastNightHelp}
      />
    </div>
  );
}
