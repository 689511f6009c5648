import { useQuery } from '@tanstack/react-query';
import '#web/ui/markdown/news-text.css';
import { useState } from 'react';
import { announcementLimits } from '#domain/messages/announcement.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatNumber } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { FormSheet } from '../components/form-sheet.tsx';
import { labelOptions, planLabels, subscriptionLabels } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type Choice, countryPicker } from '../list/pickers.ts';
import { type AudienceQuery, audienceQuery, createAnnouncement } from './announcement.queries.ts';

type Draft = {
  title: string;
  body: string;
  plan: NonNullable<AudienceQuery['plan']> | 'all';
  subscription: NonNullable<AudienceQuery['subscription']> | 'all';
  country: Choice | null;
  byMail: boolean;
  when: 'now' | 'later';
  day: string;
  time: string;
};

const empty: Draft = {
  title: '',
  body: '',
  plan: 'all',
  subscription: 'all',
  country: null,
  byMail: false,
  when: 'now',
  day: '',
  time: '09:00',
};

type DraftErrors = Partial<Record<keyof Draft, string>>;

function findErrors({ title, body, when, day, time }: Draft): DraftErrors {
  const errors: DraftErrors = {};
  if (title.trim() === '') errors.title = t.announcements.titleError;
  if (body.trim() === '') errors.body = t.announcements.bodyError;
  if (when === 'later' && !(momentOf(day, time) > Date.now())) errors.day = t.announcements.dayError;
  return errors;
}

/** In the time zone of this device; NaN while something is missing. */
function momentOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00`);
}

function audienceOf({ plan, subscription, country }: Draft): AudienceQuery {
  return {
    ...(plan === 'all' ? {} : { plan }),
    ...(subscription === 'all' ? {} : { subscription }),
    ...(country === null ? {} : { country: country.id }),
  };
}

/** A new announcement, with its preview and how many agents it reaches. */
export function AnnouncementSheet({ onClose }: { onClose: () => void }) {
  const create = useAdminChange(createAnnouncement, {
    done: ({ state, recipients }) =>
      state === 'scheduled' ? t.announcements.doneScheduled : t.announcements.done({ count: recipients }),
    onDone: onClose,
  });

  const form = useSmallForm<Draft, unknown>({
    values: empty,
    validate: findErrors,
    refusals: { text_too_complex: { field: 'body' } },
    send: {
      ...create,
      run: (draft, options) => {
        const { title, body, byMail, when, day, time } = draft;
        const publishAt = when === 'later' ? { publishAt: new Date(momentOf(day, time)).toISOString() } : {};
        create.run({ title, body, byMail, ...audienceOf(draft), ...publishAt }, options);
      },
    },
  });

  const { values: draft, errors, change } = form;
  const audience = useQuery(audienceQuery(audienceOf(draft)));
  const count = audience.data?.agents;

  return (
    <FormSheet
      title={t.announcements.newLabel}
      text={t.announcements.newText}
      problem={form.problem}
      confirmLabel={draft.when === 'later' ? t.announcements.schedule : t.actions.publish}
      busy={form.isPending}
      disabled={count === 0}
      onConfirm={() => form.submitWith({})}
      onClose={onClose}
    >
      <div className="space-y-5">
        <Field label={t.labels.title} error={errors.title}>
          <TextInput
            name="title"
            maxLength={announcementLimits.maxTitleLength}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <BodyField draft={draft} error={errors.body} onChange={change} />
        <AudienceFields draft={draft} onChange={change} />
        <p className="font-semibold" aria-live="polite">
          {audience.isError ? t.announcements.countFailed : reachText(count)}
        </p>
        <Checkbox
          checked={draft.byMail}
          onChange={(byMail) => change({ byMail })}
          label={t.announcements.byMail}
          help={t.announcements.byMailHelp}
        />
        <TimeFields draft={draft} error={errors.day} onChange={change} />
      </div>
    </FormSheet>
  );
}

type PartProps = { draft: Draft; error?: string | undefined; onChange: (part: Partial<Draft>) => void };

function BodyField({ draft, error, onChange }: PartProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  // An error belongs to the field, which the preview hides.
  const shown = error ? 'write' : view;

  return (
    <div className="space-y-3">
      <Segmented
        label={t.labels.text}
        value={shown}
        options={[
          { value: 'write', label: t.actions.write },
          { value: 'preview', label: t.labels.preview },
        ]}
        onChange={setView}
      />
      {shown === 'write' ? (
        <Field label={t.labels.text} help={t.announcements.bodyHelp} error={error}>
          <TextArea
            name="body"
            rows={8}
            maxLength={announcementLimits.maxBodyLength}
            value={draft.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        </Field>
      ) : (
        <Banner tone="info" title={draft.title || t.labels.title}>
          <div className="news-text">
            {draft.body.trim() === '' ? t.announcements.previewNone : <Markdown text={draft.body} />}
          </div>
        </Banner>
      )}
    </div>
  );
}

function AudienceFields({ draft, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.admin.plan}>
        <Select
          value={draft.plan}
          options={[
            { value: 'all', label: t.labels.allPlans },
            { value: 'none', label: t.notices.noPlan },
            ...labelOptions(planLabels),
          ]}
          onChange={(plan) => onChange({ plan })}
        />
      </Field>
      <Field label={t.labels.subscription}>
        <Select
          value={draft.subscription}
          options={[{ value: 'all', label: t.labels.allStatuses }, ...labelOptions(subscriptionLabels)]}
          onChange={(subscription) => onChange({ subscription })}
        />
      </Field>
      <Field label={t.labels.country} help={t.announcements.countryHelp} optional>
        <Combobox<Choice>
          value={draft.country}
          onChange={(country) => onChange({ country })}
          search={countryPicker.search}
          itemKey={({ id }) => id}
          itemLabel={({ name }) => name}
        />
      </Field>
    </div>
  );
}

function TimeFields({ draft, error, onChange }: PartProps) {
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t.labels.when}</p>
      <Segmented
        label={t.labels.when}
        value={draft.when}
        options={[
          { value: 'now', label: t.labels.now },
          { value: 'later', label: t.announcements.later },
        ]}
        onChange={(when) => onChange({ when })}
      />
      {draft.when === 'later' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t.labels.day} error={error}>
            <DateField
              name="day"
              value={draft.day}
              min={deviceToday()}
              max={addDays(deviceToday(), announcementLimits.maxDaysAhead - 1)}
              onChange={(day) => onChange({ day })}
            />
          </Field>
          <Field label={t.labels.time} help={t.announcements.timeHelp}>
            <TimeField value={draft.time} onChange={(time) => onChange({ time })} />
          </Field>
        </div>
      )}
    </div>
  );
}

function reachText(count: number | undefined): string {
  if (count === undefined) return t.announcements.counting;
  return t.announcements.reaches({ count, shown: formatNumber(count) });
}
