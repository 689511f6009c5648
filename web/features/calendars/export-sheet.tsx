import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CalendarExport } from '#contract/calendars/calendar-shapes.ts';
import { maxFeedName } from '#domain/calendars/calendar-limits.ts';
import { type ExportField, exportFields } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { optionsOf } from './calendar-labels.ts';
import { changeExport, createExport, refreshChannelCalendars } from './channel-calendar.queries.ts';

type ExportSheetProps = {
  propertyId: string;
  /** Recipient of a new address. */
  channel?: Channel;
  /** Null for a new address. */
  given: CalendarExport | null;
  onClose: () => void;
};

type Values = { channel: Channel; name: string; fields: ExportField[]; withPrep: boolean };

/** Makes a calendar address for one recipient, or changes what it shows. */
export function ExportSheet({ propertyId, channel: chosen = 'airbnb', given, onClose }: ExportSheetProps) {
  const client = useQueryClient();
  const formId = useId();
  const withKey = useIdempotencyKey();

  const form = useSmallForm<Values, CalendarExport>({
    values: given
      ? { channel: given.channel, name: given.name, fields: given.fields, withPrep: given.withPrep }
      : {
          channel: chosen,
          name: chosen === 'other' ? '' : t.calendars.channelLabels[chosen],
          fields: [],
          withPrep: true,
        },
    validate: ({ name }) => (name.trim() === '' ? { name: t.notices.enterName } : {}),
    send: ({ channel, name, fields, withPrep }) => {
      const change = { name: name.trim(), fields, withPrep };
      if (given) return changeExport(given._id, change);
      const body = { ...change, channel };
      return withKey(body, (key) => createExport(propertyId, body, key));
    },
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, propertyId);
    },
  });

  const { values, errors } = form;
  function chooseChannel(channel: Channel) {
    const isOwnName = values.name !== '' && values.name !== t.calendars.channelLabels[values.channel];
    form.change({
      channel,
      ...(isOwnName ? {} : { name: channel === 'other' ? '' : t.calendars.channelLabels[channel] }),
    });
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={given ? t.calendars.editTitle : t.calendars.exportTitle}
      text={given ? undefined : t.calendars.exportText}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {given ? t.actions.save : t.actions.createLink}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {!given && (
          <Field label={t.calendars.recipient} help={t.calendars.recipientHelp}>
            <Select
              value={values.channel}
              onChange={chooseChannel}
              options={optionsOf(t.calendars.channelLabels)}
            />
          </Field>
        )}
        <Field label={t.labels.name} error={errors.name}>
          <TextInput {...form.control('name')} maxLength={maxFeedName} autoComplete="off" />
        </Field>
        <fieldset>
          <legend className="text-sm font-semibold">{t.calendars.details}</legend>
          <p className="mt-0.5 mb-1 text-[13px] text-mute">{t.calendars.detailsHelp}</p>
          {exportFields.map((field) => (
            <Checkbox
              key={field}
              label={t.calendars.exportFieldLabels[field]}
              checked={values.fields.includes(field)}
              onChange={(checked) =>
                form.change({
                  fields: exportFields.filter((one) =>
                    one === field ? checked : values.fields.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <Switch
          checked={values.withPrep}
          onChange={(withPrep) => form.change({ withPrep })}
          label={t.calendars.prep}
          help={t.calendars.prepHelp}
        />
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}
