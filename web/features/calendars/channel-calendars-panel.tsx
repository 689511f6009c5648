import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Exposure } from '#contract/calendars/calendar-shapes.ts';
import { maxWaitDays } from '#domain/calendars/calendar-limits.ts';
import { type Channel, channels } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

import { formatTime } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  changeWait,
  channelCalendarsQuery,
  propertyExposureQuery,
  refreshChannelCalendars,
} from './channel-calendar.queries.ts';
import { ChannelCard } from './channel-card.tsx';
import { ChannelChoice, channelChoiceLabel } from './channel-choice.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { SetUpSheet } from './set-up-sheet.tsx';

const usualDays = 3;

type OpenSheet = { kind: 'feed' | 'export'; channel: Channel };

/** Channels of a property, each with the calendar that is read from it and the one that it reads. */
export function ChannelCalendarsPanel({ propertyId, currency }: { propertyId: string; currency: string }) {
  const found = useQuery(channelCalendarsQuery(propertyId));
  const { data: exposure } = useQuery(propertyExposureQuery(propertyId));
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null);
  const close = () => setOpenSheet(null);

  return (
    <Loaded
      query={found}
      failure={t.calendars.failed}
      card
      skeleton={
        <div className="grid gap-5">
          <Skeleton className="h-16 w-full rounded-control" />
          <Skeleton className="h-64 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      }
    >
      {({ feeds, exports, waitDays, waitsFor }) => {
        const used = channels.filter((channel) =>
          [...feeds, ...exports].some((one) => one.channel === channel),
        );

        return (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            {used.length === 0 && (
              <FirstChannel onChoose={(channel) => setOpenSheet({ kind: 'feed', channel })} />
            )}
            {exposure && used.length > 0 && <ExposureBanner exposure={exposure} />}
            {used.map((channel) => (
              <ChannelCard
                key={channel}
                channel={channel}
                currency={currency}
                feeds={feeds.filter((one) => one.channel === channel)}
                exports={exports.filter((one) => one.channel === channel)}
                exposure={exposure?.channels.find((one) => one.channel === channel)}
                onConnect={() => setOpenSheet({ kind: 'feed', channel })}
                onGive={() => setOpenSheet({ kind: 'export', channel })}
              />
            ))}
            {used.length > 0 && (
              <div className="grid min-w-0 grid-cols-1 gap-5">
                <AddChannel used={used} onChoose={(channel) => setOpenSheet({ kind: 'feed', channel })} />
                {(exports.length > 0 || waitDays > 0) && (
                  <WaitForChannels propertyId={propertyId} waitDays={waitDays} waitsFor={waitsFor} />
                )}
              </div>
            )}
            {openSheet?.kind === 'feed' && (
              <SetUpSheet propertyId={propertyId} channel={openSheet.channel} onClose={close} />
            )}
            {openSheet?.kind === 'export' && (
              <ExportSheet propertyId={propertyId} channel={openSheet.channel} given={null} onClose={close} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Teaches why to connect, and where each channel has its calendar. */
function FirstChannel({ onChoose }: { onChoose: (channel: Channel) => void }) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.calendars.firstTitle} text={t.calendars.firstText} />
      <ChannelChoice onChoose={onChoose} />
    </Card>
  );
}

type AddChannelProps = { used: readonly Channel[]; onChoose: (channel: Channel) => void };

function AddChannel({ used, onChoose }: AddChannelProps) {
  const order = [...channels.filter((one) => !used.includes(one)), ...used];

  return (
    <div>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" icon={<Plus aria-hidden />}>
            {t.calendars.connect}
          </Button>
        }
      >
        {order.map((channel) => (
          <MenuItem
            key={channel}
            icon={<ChannelMark channel={channel} size="xs" />}
            onSelect={() => onChoose(channel)}
          >
            {channelChoiceLabel(channel)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/** The risk of a double booking in words, and the way to the conflicts that are open. */
function ExposureBanner({ exposure }: { exposure: Exposure }) {
  const { openConflicts, needsAttention, openUntil, sentence, property } = exposure;
  const openText = openUntil === null ? undefined : t.calendars.openUntil({ time: formatTime(openUntil) });
  const title = openConflicts > 0 ? t.calendars.openConflicts({ count: openConflicts }) : openText;

  return (
    <Banner
      tone={needsAttention || openConflicts > 0 ? 'warning' : 'info'}
      title={title}
      className="max-sm:flex-wrap"
      action={
        openConflicts > 0 && (
          <Link
            to={addresses.conflicts.pattern}
            search={{ propertyId: property._id }}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t.actions.resolve}
          </Link>
        )
      }
    >
      <p className="text-pretty">
        {[
          openConflicts > 0 && openUntil !== null
            ? t.calendars.openUntil({ time: formatTime(openUntil) })
            : '',
          sentence,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Banner>
  );
}

type WaitForChannelsProps = { propertyId: string; waitDays: number; waitsFor: readonly string[] };

/** Lets instant bookings that arrive soon wait until every channel knows of them. */
function WaitForChannels({ propertyId, waitDays, waitsFor }: WaitForChannelsProps) {
  const client = useQueryClient();
  const [days, setDays] = useState(waitDays);
  const save = useAction((next: number) => changeWait(propertyId, next), {
    done: ({ waitDays: saved }) =>
      saved > 0 ? t.calendars.waitSaved({ count: saved }) : t.calendars.waitOff,
    failed: true,
    onDone: () => refreshChannelCalendars(client, propertyId),
    onFailed: () => setDays(waitDays),
  });

  function change(next: number) {
    setDays(next);
    save.run(next);
  }

  return (
    <Card className="px-6 py-4 max-md:px-4">
      <Switch
        checked={days > 0}
        disabled={save.isPending}
        onChange={(isOn) => change(isOn ? usualDays : 0)}
        label={t.calendars.wait}
        help={t.calendars.waitHelp}
      />
      {days > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
          <NumberStepper
            label={t.labels.daysBeforeArrival}
            value={days}
            min={1}
            max={maxWaitDays}
            onChange={(next) => setDays(next ?? 1)}
            className="w-36"
          />
          <p className="min-w-0 flex-1 basis-56 text-[15px]">{t.calendars.waitDaysText({ count: days })}</p>
          {days !== waitDays && (
            <Button size="sm" busy={save.isPending} onClick={() => save.run(days)}>
              {t.actions.save}
            </Button>
          )}
          <p className="w-full text-sm text-mute">
            {waitsFor.length > 0
              ? t.calendars.waitFor({ names: waitsFor.join(', ') })
              : t.calendars.waitForNone}
          </p>
        </div>
      )}
    </Card>
  );
}
