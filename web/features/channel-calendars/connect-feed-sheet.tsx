import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CalendarFeed, FeedTest } from '#contract/calendars/calendar-shapes.ts';
import { maxFeedAddress } from '#domain/calendars/calendar-limits.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { channelLabels, eventClassLabels } from './calendar-labels.ts';
import { createFeed, refreshChannelCalendars, testFeed } from './channel-calendar.queries.ts';
import { FeedFields, type FeedValues, feedErrors } from './feed-fields.tsx';

type ConnectFeedSheetProps = { propertyId: string; onClose: () => void };
type TestedFeed = { url: string; found: FeedTest };

/** Connects the calendar of a channel in two steps: its address is read once, then it is named and saved. */
export function ConnectFeedSheet({ propertyId, onClose }: ConnectFeedSheetProps) {
  const [url, setUrl] = useState('');
  const [tested, setTested] = useState<TestedFeed | null>(null);
  const step = { propertyId, onClose };
  return tested === null ? (
    <AddressStep
      {...step}
      url={url}
      onTested={(next) => {
        setUrl(next.url);
        setTested(next);
      }}
    />
  ) : (
    <NameStep {...step} tested={tested} onBack={() => setTested(null)} />
  );
}

const atAddress = { field: 'url' } as const;
const addressRefusals = {
  ...{ feed_not_calendar: atAddress, feed_address_refused: atAddress },
  ...{ feed_is_own_export: atAddress, feed_already_there: atAddress },
};

type AddressStepProps = ConnectFeedSheetProps & { url: string; onTested: (tested: TestedFeed) => void };

function AddressStep({ propertyId, onClose, url, onTested }: AddressStepProps) {
  const formId = useId();
  const form = useSmallForm<{ url: string }, TestedFeed>({
    values: { url },
    validate: (values) => (values.url.trim() === '' ? { url: m.calendars_address_missing() } : {}),
    send: async (values) => {
      const address = values.url.trim();
      return { url: address, found: await testFeed(propertyId, address) };
    },
    refusals: addressRefusals,
    onDone: onTested,
  });
  const reason = isCallProblem(form.error, 'feed_not_calendar') ? form.error.facts.reason : undefined;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={m.calendars_connect_title()}
      text={m.calendars_connect_text()}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {m.calendars_test()}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-5">
        <Field
          label={m.calendars_address()}
          error={form.errors.url && [reason, form.errors.url].filter(Boolean).join(' ')}
        >
          <TextInput
            {...form.control('url')}
            type="url"
            maxLength={maxFeedAddress}
            autoComplete="off"
            spellCheck={false}
            placeholder={m.calendars_address_example()}
          />
        </Field>
        {form.problem && <Banner tone="danger" title={form.problem} />}
        <div>
          <h3 className="mb-1">{m.calendars_where()}</h3>
          <dl className="grid gap-2 text-sm text-mute">
            <Where channel={m.calendars_channel_airbnb()} path={m.calendars_where_airbnb()} />
            <Where channel={m.calendars_channel_booking()} path={m.calendars_where_booking()} />
            <Where channel={m.calendars_channel_vrbo()} path={m.calendars_where_vrbo()} />
          </dl>
        </div>
      </form>
    </Sheet>
  );
}

function Where({ channel, path }: { channel: string; path: string }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{channel}</dt>
      <dd>{path}</dd>
    </div>
  );
}

type NameStepProps = ConnectFeedSheetProps & { tested: TestedFeed; onBack: () => void };

function NameStep({ propertyId, onClose, tested, onBack }: NameStepProps) {
  const client = useQueryClient();
  const formId = useId();
  const withKey = useIdempotencyKey();
  const { url, found } = tested;
  const form = useSmallForm<FeedValues, CalendarFeed>({
    values: {
      name: found.channel === 'other' ? '' : channelLabels[found.channel](),
      ...{ channel: found.channel, closedMeans: 'ask', endIsLastNight: false },
    },
    validate: feedErrors,
    send: (values) => {
      const body = { ...values, url, name: values.name.trim() };
      return withKey(body, (key) => createFeed(propertyId, body, key));
    },
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, propertyId);
    },
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={m.calendars_found_title()}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onBack}>
            {m.calendars_back()}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {m.calendars_connect_save()}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        <FoundEvents found={found} />
        <FeedFields form={form} />
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}

function FoundEvents({ found }: { found: FeedTest }) {
  const { channel, events, span, sample, warnings } = found;
  const more = events - sample.length;
  return (
    <section aria-label={m.calendars_found_title()} className="rounded-control border border-line p-4">
      <p className="font-semibold">
        {channelLabels[channel]()} · {m.calendars_events({ count: events })}
      </p>
      {span && <p className="text-sm text-mute">{formatStay({ checkIn: span.from, checkOut: span.to })}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {sample.map(({ checkIn, checkOut, summary, class: kind }) => (
          <li key={`${checkIn} ${checkOut} ${summary}`} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium tabular-nums">{formatStay({ checkIn, checkOut })}</span>
              <span className="block truncate text-mute">{summary}</span>
            </span>
            <Badge tone={kind === 'reservation' ? 'pine' : 'sand'}>{eventClassLabels[kind]()}</Badge>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-mute">{m.calendars_more_events({ count: more })}</p>}
      {warnings.map(({ code, detail }) => (
        <Banner key={code} tone="warning" className="mt-3">
          {detail}
        </Banner>
      ))}
    </section>
  );
}
