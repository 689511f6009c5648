import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { ChannelExposure, Exposure } from '#contract/calendars/calendar-shapes.ts';
import { type Channel, channels } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

import { formatRelativeTimeInText, formatTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { freshnessTones, StateDot } from '#web/ui/state-dot.tsx';
import { freshnessLabels } from './calendar-labels.ts';

/** Properties by channels with the age of each calendar: a table, and cards where it has no room. */
export function ExposureOverview({ items }: { items: readonly Exposure[] }) {
  const shown = channels.filter((channel) =>
    items.some((one) => one.channels.some((other) => other.channel === channel)),
  );

  return (
    <>
      <Card flush className="max-lg:hidden">
        <ExposureTable items={items} shown={shown} />
      </Card>
      <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 lg:hidden">
        {items.map((one) => (
          <li key={one.property._id}>
            <Card className="p-4">
              <PropertyCell exposure={one} />
              <ul className="mt-3 grid gap-3 border-t border-line pt-3 empty:hidden">
                {one.channels.map((channel) => (
                  <li key={channel.channel}>
                    <p className="mb-1 flex items-center gap-2 text-sm font-semibold">
                      <ChannelMark channel={channel.channel} size="xs" />
                      {t.calendars.channelLabels[channel.channel]}
                    </p>
                    <Ages exposure={channel} />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

type ExposureTableProps = { items: readonly Exposure[]; shown: readonly Channel[] };

function ExposureTable({ items, shown }: ExposureTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b border-line text-[13px] text-mute">
          <tr>
            <th scope="col" className="px-5 py-3 font-semibold">
              {t.labels.property}
            </th>
            {shown.map((channel) => (
              <th key={channel} scope="col" className="px-4 py-3 font-semibold">
                <span className="flex items-center gap-2">
                  <ChannelMark channel={channel} size="xs" />
                  {t.calendars.channelLabels[channel]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((one) => (
            <tr key={one.property._id} className="align-top">
              <th scope="row" className="min-w-56 px-5 py-4 font-normal">
                <PropertyCell exposure={one} />
              </th>
              {shown.map((channel) => {
                const found = one.channels.find((other) => other.channel === channel);
                return (
                  <td key={channel} className="min-w-56 px-4 py-4">
                    {found ? <Ages exposure={found} /> : <span className="text-mute">–</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PropertyCell({ exposure }: { exposure: Exposure }) {
  const { property, sentence, openConflicts, needsAttention, openUntil } = exposure;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={addresses.property({ id: property._id })}
          search={{ tab: 'channels' }}
          className="font-semibold text-ink hover:underline"
        >
          {property.title}
        </Link>
        {openConflicts > 0 ? (
          <Badge tone="red">{t.calendars.openConflicts({ count: openConflicts })}</Badge>
        ) : (
          needsAttention && <Badge tone="clay">{t.labels.needsAttention}</Badge>
        )}
      </p>
      <p className="mt-0.5 text-sm text-mute text-pretty">
        {openUntil === null ? sentence : t.calendars.openUntil({ time: formatTime(openUntil) })}
      </p>
    </>
  );
}

function Ages({ exposure }: { exposure: ChannelExposure }) {
  const { out, in: read } = exposure;
  return (
    <div className="grid gap-1 text-sm">
      {read && <Age at={read.lastOkAt} state={read.state} label={t.calendars.ageIn} title={read.sentence} />}
      {out && <Age at={out.lastPickupAt} state={out.state} label={t.calendars.ageOut} title={out.sentence} />}
      {out && out.unseen.length > 0 && (
        <p className="pl-[18px] text-mute">{t.calendars.unseen({ count: out.unseen.length })}</p>
      )}
    </div>
  );
}

type AgeProps = {
  at: string | null;
  state: keyof typeof freshnessTones;
  label: (age: { time: string }) => string;
  title: string;
};

function Age({ at, state, label, title }: AgeProps) {
  const time = at === null ? t.calendars.never : formatRelativeTimeInText(at);
  return (
    <p title={title} className="flex items-baseline gap-2">
      <StateDot tone={freshnessTones[state]} />
      <span>
        {label({ time })}
        {state !== 'fresh' && (
          <span className={state === 'stopped' ? 'font-semibold text-danger' : 'text-mute'}>
            {' '}
            · {freshnessLabels[state]}
          </span>
        )}
      </span>
    </p>
  );
}
