import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, List, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { CalendarFeed } from '#contract/calendars/calendar-shapes.ts';
import { maxFeedAddress } from '#domain/calendars/calendar-limits.ts';
import * as t from '#texts/screens.ts';

import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { type DotTone, StateDot } from '#web/ui/state-dot.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  changeFeed,
  type FeedChange,
  readFeed,
  refreshChannelCalendars,
  removeFeed,
} from './channel-calendar.queries.ts';
import { failingChecks, NumberedSteps } from './channel-guides.tsx';
import { FeedEventsSheet } from './feed-events-sheet.tsx';
import { addressRefusals, FeedFields, type FeedValues, feedErrors } from './feed-fields.tsx';

/** A calendar that the property reads: its state in words, and what can be done with it. */
export function FeedRow({ feed, currency }: { feed: CalendarFeed; currency: string }) {
  const { _id: id, propertyId, name, channel, status, suspicious, lastError } = feed;
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | 'events' | null>(null);
  const onDone = () => refreshChannelCalendars(client, propertyId);

  const read = useAction(() => readFeed(id), {
    done: () => t.calendars.readDone({ name }),
    failed: true,
    onDone,
  });
  const change = useAction((body: FeedChange) => changeFeed(id, body), { failed: true, onDone });
  const isPaused = status === 'paused';

  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start gap-3">
        <StateDot tone={dotTone(feed)} className="mt-2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">
            {name}
            {name !== t.calendars.channelLabels[channel] && (
              <span className="font-normal text-mute"> · {t.calendars.channelLabels[channel]}</span>
            )}
          </p>
          <p className="text-sm text-mute">{stateLine(feed)}</p>
        </div>
        <Menu
          trigger={
            <IconButton size="sm" label={t.labels.actionsFor({ name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onSelect={() => change.run({ status: isPaused ? 'active' : 'paused' })}
          >
            {isPaused ? t.actions.resume : t.actions.pause}
          </MenuItem>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpenDialog('edit')}>
            {t.actions.edit}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setOpenDialog('remove')}>
            {t.actions.remove}
          </MenuItem>
        </Menu>
      </div>
      {status === 'failing' && lastError && (
        <Banner tone="danger" title={lastError.detail} className="mt-3">
          <p>{t.calendars.failingText}</p>
          <div className="mt-3">
            <NumberedSteps
              steps={failingChecks.map((step) => step({ channel: t.calendars.channelLabels[channel] }))}
            />
          </div>
        </Banner>
      )}
      {suspicious && (
        <Banner tone="warning" title={t.calendars.vanished(suspicious)} className="mt-3">
          <p>{t.calendars.vanishedText}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            busy={change.isPending}
            onClick={() => change.run({ acceptsVanished: true })}
          >
            {t.calendars.vanishedAccept}
          </Button>
        </Banner>
      )}
      <div className="mt-3 ml-[22px] flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<List aria-hidden />}
          onClick={() => setOpenDialog('events')}
        >
          {t.calendars.showEvents}
        </Button>
        {!isPaused && (
          <Button
            variant="quiet"
            size="sm"
            icon={<RefreshCw aria-hidden />}
            busy={read.isPending}
            aria-label={t.calendars.readNowOf({ name })}
            onClick={() => read.run()}
          >
            {t.calendars.readNow}
          </Button>
        )}
      </div>
      {openDialog === 'events' && (
        <FeedEventsSheet feed={feed} currency={currency} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'edit' && <EditFeedSheet feed={feed} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'remove' && <RemoveFeedDialog feed={feed} onClose={() => setOpenDialog(null)} />}
    </li>
  );
}

function dotTone({ status, suspicious, lastOkAt }: CalendarFeed): DotTone {
  if (status === 'failing') return 'danger';
  if (status === 'paused') return 'idle';
  if (suspicious) return 'warning';
  return lastOkAt === null ? 'idle' : 'good';
}

function stateLine({ status, lastOkAt, counts }: CalendarFeed): string {
  const events = counts.reservation + counts.closed + counts.tail + counts.echo + counts.tentative;
  return [
    status === 'paused' ? t.calendars.paused : '',
    lastOkAt === null
      ? t.calendars.neverRead
      : t.calendars.lastRead({ time: formatRelativeTimeInText(lastOkAt) }),
    t.calendars.events({ count: events }),
    counts.shadow > 0 ? t.calendars.overlapping({ count: counts.shadow }) : '',
    counts.refused > 0 ? t.calendars.unreadable({ count: counts.refused }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function RemoveFeedDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const client = useQueryClient();
  const [isReserved, setIsReserved] = useState(true);
  const { _id: id, propertyId, name } = feed;

  const remove = useAction(() => removeFeed(id, isReserved), {
    done: () => t.calendars.removed({ name }),
    failed: true,
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, propertyId);
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.calendars.removeTitle({ name })}
      text={t.calendars.removeText}
      confirmLabel={t.actions.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run()}
    >
      <Checkbox
        checked={isReserved}
        onChange={setIsReserved}
        label={t.calendars.removeButSave}
        help={t.calendars.removeButSaveHelp}
      />
    </ConfirmDialog>
  );
}

type EditFeedSheetProps = { feed: CalendarFeed; onClose: () => void };

/** Renames a feed, or changes how it is read. */
function EditFeedSheet({ feed, onClose }: EditFeedSheetProps) {
  const client = useQueryClient();
  const formId = useId();
  const { _id: id, propertyId, name, channel, addressShown, closedMeans, endIsLastNight } = feed;

  const form = useSmallForm<FeedValues & { url: string }, CalendarFeed>({
    values: { name, channel, closedMeans, endIsLastNight, url: '' },
    validate: feedErrors,
    send: ({ url, ...values }) =>
      changeFeed(id, {
        ...values,
        name: values.name.trim(),
        ...(url.trim() === '' ? {} : { url: url.trim() }),
      }),
    refusals: addressRefusals,
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, propertyId);
    },
  });

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.calendars.editTitle}
      text={addressShown}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.actions.save}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <FeedFields form={form} />
        <Field label={t.calendars.newAddress} help={t.calendars.newAddressHelp} error={form.errors.url}>
          <TextInput
            {...form.control('url')}
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
