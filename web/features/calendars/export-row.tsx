import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, RotateCcwKey, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarExport, ChannelExposure } from '#contract/calendars/calendar-shapes.ts';
import { oldAddressDays } from '#domain/calendars/calendar-limits.ts';
import * as t from '#texts/screens.ts';

import {
  formatInstantDay,
  formatRelativeTimeInText,
  formatStay,
  formatTime,
} from '#web/lib/format/format.ts';
import { ShownAddress } from '#web/ui/address/shown-address.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { freshnessTones, StateDot } from '#web/ui/state-dot.tsx';
import { useAction } from '#web/ui/use-action.ts';

import { refreshChannelCalendars, removeExport, renewExport } from './channel-calendar.queries.ts';
import { NumberedSteps, stoppedChecks } from './channel-guides.tsx';
import { ExportSheet } from './export-sheet.tsx';

type ExportRowProps = {
  given: CalendarExport;
  /** How current the channel is; null where it isn't measured. */
  meter: ChannelExposure['out'];
};

/** A calendar address that one recipient reads. */
export function ExportRow({ given, meter }: ExportRowProps) {
  const { name, channel, url, fields, lastPickupAt, oldUrlUntil } = given;
  const [openDialog, setOpenDialog] = useState<'edit' | 'renew' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  const label = t.calendars.channelLabels[channel];

  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start gap-3">
        <StateDot tone={freshnessTones[meter?.state ?? 'unknown']} className="mt-2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">
            {name}
            {name !== label && <span className="font-normal text-mute"> · {label}</span>}
          </p>
          <p className="text-sm text-mute text-pretty">{meterText(meter, lastPickupAt)}</p>
          {meter !== null && meter.unseen.length > 0 && <UnseenChanges unseen={meter.unseen} />}
          {fields.length > 0 && (
            <p className="text-sm text-mute">
              {t.calendars.shows({
                fields: fields.map((field) => t.calendars.exportFieldLabels[field]).join(', '),
              })}
            </p>
          )}
          {oldUrlUntil !== null && (
            <p className="text-sm text-mute">
              {t.calendars.oldAddress({ date: formatInstantDay(oldUrlUntil) })}
            </p>
          )}
        </div>
        <Menu
          trigger={
            <IconButton size="sm" label={t.labels.actionsFor({ name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpenDialog('edit')}>
            {t.actions.edit}
          </MenuItem>
          <MenuItem icon={<RotateCcwKey aria-hidden />} onSelect={() => setOpenDialog('renew')}>
            {t.calendars.renew}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setOpenDialog('remove')}>
            {t.actions.remove}
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-3 ml-[22px]">
        <ShownAddress url={url} />
      </div>
      {meter?.state === 'stopped' && (
        <Banner tone="danger" title={t.calendars.stoppedTitle} className="mt-4">
          <div className="mt-2">
            <NumberedSteps steps={stoppedChecks.map((step) => step({ channel: name }))} />
          </div>
        </Banner>
      )}
      {openDialog === 'edit' && <ExportSheet propertyId={given.propertyId} given={given} onClose={close} />}
      {openDialog === 'renew' && <RenewDialog given={given} onClose={close} />}
      {openDialog === 'remove' && <RemoveExportDialog given={given} onClose={close} />}
    </li>
  );
}

/** When the channel reads, in words; changes that it has not seen are listed below. */
function meterText(meter: ExportRowProps['meter'], lastPickupAt: string | null): string {
  if (meter && (meter.unseen.length === 0 || meter.state === 'stopped')) return meter.sentence;
  if (lastPickupAt === null) return t.calendars.neverPickedUp;
  const time = formatRelativeTimeInText(lastPickupAt);
  return meter?.usualGapMinutes
    ? t.calendars.pickedUpUsually({ time, gap: formatMinutes(meter.usualGapMinutes) })
    : t.calendars.lastPickedUp({ time });
}

/** "47 min", "2 h 10 min". */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t.calendars.minutes({ minutes: rest });
  return rest === 0 ? t.calendars.hours({ hours }) : t.calendars.hoursMinutes({ hours, minutes: rest });
}

const unseenShown = 3;

/** Nights that the channel can still sell, the soonest first. */
function UnseenChanges({ unseen }: { unseen: NonNullable<ChannelExposure['out']>['unseen'] }) {
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {unseen.slice(0, unseenShown).map((change) => (
        <li key={change.stayId} className="flex flex-wrap gap-x-2 tabular-nums">
          <span className="font-semibold">{formatStay(change)}</span>
          <span className="text-mute">
            {change.expectedBy === null
              ? t.calendars.unseenSince({ time: formatRelativeTimeInText(change.since) })
              : t.calendars.unseenUntil({ time: formatTime(change.expectedBy) })}
          </span>
        </li>
      ))}
      {unseen.length > unseenShown && (
        <li className="text-mute">{t.counts.more({ count: unseen.length - unseenShown })}</li>
      )}
    </ul>
  );
}

type ExportDialogProps = { given: CalendarExport; onClose: () => void };

function RenewDialog({ given, onClose }: ExportDialogProps) {
  const { name } = given;
  const renew = useExportAction(() => renewExport(given._id), t.calendars.renewed({ name }), {
    given,
    onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.calendars.renewTitle({ name })}
      text={t.calendars.renewText({ days: oldAddressDays })}
      confirmLabel={t.calendars.renew}
      busy={renew.isPending}
      onConfirm={() => renew.run()}
    />
  );
}

function RemoveExportDialog({ given, onClose }: ExportDialogProps) {
  const { name } = given;
  const remove = useExportAction(() => removeExport(given._id), t.calendars.removed({ name }), {
    given,
    onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.calendars.removeTitle({ name })}
      text={t.calendars.removeExportText}
      confirmLabel={t.actions.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run()}
    />
  );
}

function useExportAction(
  change: () => Promise<unknown>,
  done: string,
  { given, onClose }: ExportDialogProps,
) {
  const client = useQueryClient();
  return useAction(change, {
    done: () => done,
    failed: true,
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, given.propertyId);
    },
  });
}
