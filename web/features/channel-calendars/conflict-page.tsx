import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { channelLabels, eventClassLabels, resolutionLabels } from './calendar-labels.ts';
import { ConflictActions } from './conflict-actions.tsx';
import { SimilarProperties } from './similar-properties.tsx';

/** Both sides of a conflict, who was first, what each way out costs, and the ways out. */
export function ConflictPage({ conflict }: { conflict: Conflict }) {
  const { resolution, nights, firstSentence, draftMessage, ours } = conflict;
  const isOpen = resolution === null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {resolution ? (
        <Banner tone="good" title={resolutionLabels[resolution.action]()}>
          <p>{[resolution.by, formatMoment(resolution.at), resolution.reason].filter(Boolean).join(' · ')}</p>
        </Banner>
      ) : (
        <Banner tone="warning" title={firstSentence} />
      )}
      <div className="grid min-w-0 grid-cols-1 items-stretch gap-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <OurCard conflict={conflict} />
        <p className="self-center rounded-control bg-clay-50 px-4 py-2 text-center text-sm dark:bg-clay-500/12">
          <span className="block text-mute">{m.calendars_common_nights()}</span>
          <span className="font-semibold tabular-nums">{formatStay(nights)}</span>
        </p>
        <TheirCard conflict={conflict} />
      </div>
      {isOpen && <ConflictActions conflict={conflict} />}
      {isOpen && ours?.kind === 'booking' && !conflict.theirs.isGone && (
        <SimilarProperties conflict={conflict} />
      )}
      {isOpen && draftMessage !== null && (
        <Card>
          <CardHeader
            title={m.calendars_draft()}
            text={m.calendars_draft_text()}
            action={<CopyButton value={draftMessage} size="sm" label={m.calendars_draft_copy()} />}
          />
          <p className="text-[15px] whitespace-pre-line">{draftMessage}</p>
        </Card>
      )}
    </div>
  );
}

function OurCard({ conflict: { ours } }: { conflict: Conflict }) {
  if (!ours) {
    return (
      <Card>
        <CardHeader title={m.calendars_ours()} />
        <p className="text-mute">{m.calendars_ours_gone()}</p>
      </Card>
    );
  }
  const { kind, _id: id, guestName, code, channel, total, received, refundIfCancelled, reservedAt } = ours;
  const title = guestName ?? (channel ? channelLabels[channel]() : m.calendars_own_nights());
  return (
    <Card>
      <CardHeader title={m.calendars_ours()} />
      <p className="font-semibold">{title}</p>
      <dl className="mt-2 grid gap-1.5 text-[15px]">
        {code !== null && (
          <Fact name={m.calendars_booking()}>
            {kind === 'booking' ? (
              <Link to={addresses.booking({ id })} className="font-semibold text-accent">
                {code}
              </Link>
            ) : (
              code
            )}
          </Fact>
        )}
        <Fact name={m.calendars_dates()}>{formatStay(ours)}</Fact>
        {reservedAt !== null && <Fact name={m.calendars_since()}>{formatMoment(reservedAt)}</Fact>}
        <MoneyFact name={m.calendars_total()} money={total} />
        <MoneyFact name={m.calendars_received()} money={received} />
        <MoneyFact name={m.calendars_refund()} money={refundIfCancelled} />
      </dl>
    </Card>
  );
}

function TheirCard({ conflict: { theirs } }: { conflict: Conflict }) {
  const { feedName, channel, summary, class: kind, firstSeenAt, isGone } = theirs;
  return (
    <Card>
      <CardHeader title={m.calendars_theirs()} />
      <p className="font-semibold">{feedName}</p>
      <dl className="mt-2 grid gap-1.5 text-[15px]">
        <Fact name={m.calendars_channel()}>{channelLabels[channel]()}</Fact>
        <Fact name={m.calendars_dates()}>{formatStay(theirs)}</Fact>
        <Fact name={m.calendars_listed_as()}>
          {[summary, eventClassLabels[kind]()].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={m.calendars_first_seen()}>{formatMoment(firstSeenAt)}</Fact>
        {isGone && <Fact name={m.calendars_now()}>{m.calendars_no_longer_listed()}</Fact>}
      </dl>
    </Card>
  );
}

function MoneyFact({ name, money }: { name: string; money: Money | null }) {
  return money && <Fact name={name}>{formatMoney(money)}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0 text-right break-words tabular-nums">{children}</dd>
    </div>
  );
}
