import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useEffect, useId, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CalendarFeed, FeedTest } from '#contract/calendars/calendar-shapes.ts';
import { maxFeedAddress } from '#domain/calendars/calendar-limits.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';

import { formatStay } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { ShownAddress } from '#web/ui/address/shown-address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';

import {
  channelCalendarsQuery,
  createExport,
  createFeed,
  refreshChannelCalendars,
  testFeed,
} from './channel-calendar.queries.ts';
import { channelGuides, NumberedSteps } from './channel-guides.tsx';
import { addressRefusals, FeedFields, type FeedValues, feedErrors } from './feed-fields.tsx';

type SetUpSheetProps = { propertyId: string; channel: Channel; onClose: () => void };
type TestedFeed = { url: string; found: FeedTest };
type ConnectedFeed = { feed: CalendarFeed; bothWays: boolean };

/**
 * Connects a channel in three steps: its address is read once, named and saved, and the channel gets ours. A pasted
 * address is checked right away, and both directions are connected with one press.
 */
export function SetUpSheet({ propertyId, channel, onClose }: SetUpSheetProps) {
  const [url, setUrl] = useState('');
  const [tested, setTested] = useState<TestedFeed | null>(null);
  const [connected, setConnected] = useState<ConnectedFeed | null>(null);
  const step = { propertyId, onClose };
  if (connected) return <GiveStep {...step} {...connected} channel={connected.feed.channel} />;

  if (tested) {
    return (
      <NameStep
        {...step}
        channel={channel}
        tested={tested}
        onBack={() => setTested(null)}
        onConnected={setConnected}
      />
    );
  }

  return (
    <AddressStep
      {...step}
      channel={channel}
      url={url}
      onTested={(next) => {
        setUrl(next.url);
        setTested(next);
      }}
    />
  );
}

type AddressStepProps = SetUpSheetProps & { url: string; onTested: (tested: TestedFeed) => void };

function AddressStep({ propertyId, channel, onClose, url, onTested }: AddressStepProps) {
  const formId = useId();
  const form = useSmallForm<{ url: string }, TestedFeed>({
    values: { url },
    validate: (values) => (values.url.trim() === '' ? { url: t.calendars.addressMissing } : {}),
    send: async (values) => {
      const address = values.url.trim();
      return { url: address, found: await testFeed(propertyId, address) };
    },
    refusals: addressRefusals,
    onDone: onTested,
  });

  function checkPasted(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim();
    if (form.values.url !== '' || !isCalendarLink(pasted)) return;
    event.preventDefault();
    form.change({ url: pasted });
    form.submitWith({ url: pasted });
  }

  const reason = isCallProblem(form.error, 'feed_not_calendar') ? form.error.facts.reason : undefined;

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.calendars.connectTitle({ channel: nameOf(channel) })}
      text={t.channelGuides.step({ step: 1, name: t.channelGuides.stepFind })}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.calendars.test}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
        <NumberedSteps steps={channelGuides[channel].find.map((step) => step)} />
        <HelpLink channel={channel} />
        <Field
          label={t.calendars.address}
          help={t.calendars.connectText}
          error={form.errors.url && [reason, form.errors.url].filter(Boolean).join(' ')}
        >
          <TextInput
            {...form.control('url')}
            onPaste={checkPasted}
            type="url"
            maxLength={maxFeedAddress}
            autoComplete="off"
            spellCheck={false}
            placeholder={t.calendars.addressExample}
          />
        </Field>
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}

function isCalendarLink(text: string): boolean {
  return /^(https?|webcal):\/\/\S+$/i.test(text);
}

/** Opens beside the sheet, so that nothing that was entered is lost. */
function HelpLink({ channel }: { channel: Channel }) {
  const { article } = channelGuides[channel];
  if (article === undefined) return null;

  return (
    <a
      href={addresses.helpArticle({ article })}
      target="_blank"
      rel="noreferrer"
      className="text-[15px] font-semibold text-accent"
    >
      {t.channelGuides.howTo}
    </a>
  );
}

function nameOf(channel: Channel): string {
  return channel === 'other' ? t.calendars.aCalendar : t.calendars.channelLabels[channel];
}

type NameStepProps = SetUpSheetProps & {
  tested: TestedFeed;
  onBack: () => void;
  onConnected: (connected: ConnectedFeed) => void;
};

function NameStep({ propertyId, channel, onClose, tested, onBack, onConnected }: NameStepProps) {
  const client = useQueryClient();
  const formId = useId();
  const withKey = useIdempotencyKey();
  const { url, found } = tested;
  const [bothWays, setBothWays] = useState(true);
  const guessed = found.channel === 'other' ? channel : found.channel;

  const form = useSmallForm<FeedValues, CalendarFeed>({
    values: {
      name: guessed === 'other' ? '' : t.calendars.channelLabels[guessed],
      channel: guessed,
      closedMeans: 'ask',
      endIsLastNight: false,
    },
    validate: feedErrors,
    send: (values) => {
      const body = { ...values, url, name: values.name.trim() };
      return withKey(body, (key) => createFeed(propertyId, body, key));
    },
    onDone: (feed) => {
      onConnected({ feed, bothWays });
      return refreshChannelCalendars(client, propertyId);
    },
  });

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.calendars.foundTitle}
      text={t.channelGuides.step({ step: 2, name: t.channelGuides.stepCheck })}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onBack}>
            {t.actions.back}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.actions.connect}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        <FoundEvents found={found} />
        <FeedFields form={form} />
        <Switch
          checked={bothWays}
          onChange={setBothWays}
          label={t.channelGuides.bothWays}
          help={t.channelGuides.bothWaysHelp}
        />
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}

function FoundEvents({ found }: { found: FeedTest }) {
  const { channel, events, span, sample, warnings } = found;
  const more = events - sample.length;

  return (
    <section aria-label={t.calendars.foundTitle} className="rounded-control border border-line p-4">
      <p className="font-semibold">
        {t.calendars.channelLabels[channel]} · {t.calendars.events({ count: events })}
      </p>
      {span && <p className="text-sm text-mute">{formatStay({ checkIn: span.from, checkOut: span.to })}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {sample.map(({ checkIn, checkOut, summary, class: kind }) => (
          <li key={`${checkIn} ${checkOut} ${summary}`} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium tabular-nums">{formatStay({ checkIn, checkOut })}</span>
              <span className="block truncate text-mute">{summary}</span>
            </span>
            <Badge tone={kind === 'reservation' ? 'pine' : 'sand'}>
              {t.calendars.eventClassLabels[kind]}
            </Badge>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-mute">{t.counts.more({ count: more })}</p>}
      {warnings.map(({ code, detail }) => (
        <Banner key={code} tone="warning" className="mt-3">
          {detail}
        </Banner>
      ))}
    </section>
  );
}

type GiveStepProps = SetUpSheetProps & ConnectedFeed;

/** What the first reading closed, and the property's own link for the channel. */
function GiveStep({ propertyId, channel, feed, bothWays, onClose }: GiveStepProps) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const { data } = useQuery(channelCalendarsQuery(propertyId));
  const given = data?.exports.find((one) => one.channel === channel);
  const { name, counts, status, lastError } = feed;

  const body = { channel, name: channel === 'other' ? name : t.calendars.channelLabels[channel] };
  const give = useAction(() => withKey(body, (key) => createExport(propertyId, body, key)), {
    failed: true,
    onDone: () => refreshChannelCalendars(client, propertyId),
  });

  // The link was asked for with the press that connected the channel; one that exists is shown instead.
  const isWanted = bothWays && data !== undefined && !given;
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; after a failure the button is there
  useEffect(() => {
    if (isWanted) give.run();
  }, [isWanted]);
  const closed = counts.reservation + counts.closed + counts.tentative;

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.channelGuides.giveTitle({ channel: name })}
      text={t.channelGuides.step({ step: 3, name: t.channelGuides.stepGive })}
      footer={{
        primary: given ? (
          <Button onClick={onClose}>{t.channelGuides.finish}</Button>
        ) : (
          <Button busy={give.isPending} onClick={() => give.run()}>
            {t.actions.createLink}
          </Button>
        ),
        secondary: !given && (
          <Button variant="secondary" onClick={onClose}>
            {t.channelGuides.later}
          </Button>
        ),
      }}
    >
      <div className="grid grid-cols-1 gap-6">
        {status === 'failing' || lastError ? (
          <Banner tone="warning" title={lastError?.detail} />
        ) : (
          <Banner tone="good" title={t.channelGuides.connected({ name })}>
            <p>
              {[
                t.channelGuides.connectedClosed({ count: closed }),
                counts.shadow > 0 ? t.channelGuides.connectedOverlaps({ count: counts.shadow }) : '',
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          </Banner>
        )}
        <p className="text-pretty text-mute">{t.channelGuides.giveText({ channel: name })}</p>
        {given && (
          <>
            <ShownAddress url={given.url} copyLabel={null} />
            <CopyButton value={given.url} label={t.actions.copyLink} />
            <NumberedSteps steps={channelGuides[channel].give.map((step) => step)} />
          </>
        )}
      </div>
    </Sheet>
  );
}
