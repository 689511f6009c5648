import type { ReactNode } from 'react';
import type { ChannelConnection, NightConflict, NightEvent, NightsReport } from '#contract/admin/nights.ts';
import * as t from '#texts/screens.ts';

import { resolutionLabels } from '#web/lib/format/conflict-labels.ts';
import { formatMoment, formatRelativeTimeInText, formatStay } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { type DotTone, StateDot } from '#web/ui/state-dot.tsx';
import { BookingLink } from './claim-list.tsx';

/** Conflicts over the nights, the property's channel calendars, and the history of the nights. */
export function NightsReportSections({ report }: { report: NightsReport }) {
  const { conflicts, connections, history } = report;

  return (
    <>
      {conflicts.length > 0 && (
        <Section title={t.labels.conflicts}>
          <ul className="divide-y divide-line">
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict._id} conflict={conflict} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t.labels.channelCalendars}>
        {connections.length === 0 && <p className="text-mute">{t.review.connectionsNone}</p>}
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {connections.map((connection) => (
            <ConnectionRow key={connection._id} connection={connection} />
          ))}
        </ul>
      </Section>
      {history.length > 0 && <History events={history} />}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 text-[15px]">{title}</h3>
      {children}
    </section>
  );
}

function ConflictRow({ conflict }: { conflict: NightConflict }) {
  const { channel, feedName, kind, openedAt, resolved, summary } = conflict;

  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <ChannelMark channel={channel} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{t.calendarConflicts.conflictKindLabels[kind]}</span>
          <Badge tone={resolved === null ? 'red' : 'pine'}>
            {resolved === null ? t.review.conflictOpen : t.review.conflictSolved}
          </Badge>
        </p>
        <p className="text-sm break-words text-mute tabular-nums">
          {[feedName, summary, formatStay(conflict)].filter(Boolean).join(' · ')}
        </p>
        <OurSide conflict={conflict} />
        <p className="text-[13px] text-mute">
          {resolved === null
            ? t.review.conflictSince({ when: formatMoment(openedAt) })
            : resolutionLine(resolved)}
        </p>
        {resolved?.reason && <p className="text-sm break-words">{resolved.reason}</p>}
      </div>
    </li>
  );
}

function OurSide({ conflict: { ours, booking } }: { conflict: NightConflict }) {
  if (ours === null) return null;
  if (booking) {
    return (
      <p className="text-sm">
        <BookingLink booking={booking} />
      </p>
    );
  }
  const side = ours === 'booking' ? t.review.conflictBooking : t.review.conflictBlock;
  return <p className="text-sm">{t.review.conflictWith({ side })}</p>;
}

function resolutionLine({ resolution, by, at }: NonNullable<NightConflict['resolved']>): string {
  const how = resolutionLabels[resolution];
  const when = formatMoment(at);
  return by === ''
    ? t.review.conflictEnded({ how, when })
    : t.review.conflictEndedBy({ how, name: by, when });
}

function ConnectionRow({ connection }: { connection: ChannelConnection }) {
  const { name, channel, misses, lastError } = connection;
  const channelName = t.calendars.channelLabels[channel];

  return (
    <li className="flex items-start gap-3">
      <StateDot tone={toneOf(connection)} className="mt-2" />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <span className="font-semibold">{name}</span>
          {name !== channelName && <span className="text-mute"> · {channelName}</span>}
        </p>
        <p className="text-[13px] text-mute">{readLine(connection)}</p>
        {lastError && (
          <p className="text-[13px] text-danger">
            {t.review.connectionMisses({ count: misses })}. {lastError.detail}
          </p>
        )}
      </div>
    </li>
  );
}

function toneOf({ status, lastOkAt, lastError }: ChannelConnection): DotTone {
  if (status === 'paused' || (lastOkAt === null && lastError === null)) return 'idle';
  if (status === 'failing') return 'danger';
  return lastError === null ? 'good' : 'warning';
}

function readLine({ direction, status, lastOkAt }: ChannelConnection): string {
  const isOurs = direction === 'in';
  const never = isOurs ? t.review.connectionNeverRead : t.review.connectionNeverPickedUp;
  const readAt = isOurs ? t.review.connectionRead : t.review.connectionPickedUp;
  const reading = lastOkAt === null ? never : readAt({ when: formatRelativeTimeInText(lastOkAt) });
  return status === 'paused' ? `${t.review.connectionPaused} · ${reading}` : reading;
}

function History({ events }: { events: readonly NightEvent[] }) {
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="cursor-pointer text-[15px] font-semibold">{t.review.historyOfNights}</summary>
      <ol className="mt-3 space-y-3">
        {events.map((event) => (
          <li key={event._id} className="border-l-2 border-line pl-3">
            <p className="break-words">{eventSentence(event)}</p>
            <p className="text-[13px] text-mute tabular-nums">
              {[
                formatMoment(event.at),
                event.isBackfilled ? t.review.nightsBackfilled : '',
                event.actorName || t.review.actorNames[event.actor],
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function eventSentence(event: NightEvent): string {
  const { action, status, blockKind } = event;
  const who = stayName(event);
  if (action === 'relabelled') {
    const state =
      status === null ? t.propertyPage.blockKindLabels[blockKind ?? 'manual'] : bookingStateLabel(status);
    return t.review.nightsRelabelled({ who, state });
  }

  const sentences = {
    reserved: t.review.nightsReserved,
    released: t.review.nightsReleased,
    moved: t.review.nightsMoved,
    shadowed: t.review.nightsShadowed,
  };

  return sentences[action]({ who, nights: formatStay(event) });
}

function stayName({ booking, stayKind, feedName, blockKind }: NightEvent): string {
  if (booking) return `${booking.guestName} (${booking.code})`;
  if (stayKind === 'booking') return t.labels.booking;
  return feedName ?? t.review.nightsHost({ kind: t.propertyPage.blockKindLabels[blockKind ?? 'manual'] });
}
