import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';

import { resolutionLabels } from '#web/lib/format/conflict-labels.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { conflictKindSentences } from './calendar-labels.ts';
import { useResolveConflict } from './conflict.queries.ts';
import { ConflictActions, DisputedNights } from './conflict-sections.tsx';

/** Both sides of a conflict, who was first, what each way out costs, and the ways out. */
export function ConflictPage({ conflict }: { conflict: Conflict }) {
  const { resolution, firstSentence, draftMessage, ours, kind, theirs } = conflict;
  const isOpen = resolution === null;
  const mayMove = isOpen && ours?.kind === 'booking' && !theirs.isGone;
  const isPhone = useIsPhone();
  const actions = <ConflictActions conflict={conflict} />;

  const ways = isPhone ? (
    actions
  ) : (
    <Card>
      <CardHeader title={t.calendarConflicts.ways} text={t.calendarConflicts.waysText} />
      {actions}
    </Card>
  );

  const waysOut = (
    <>
      {kind === 'same_nights' && ways}
      {mayMove && <SimilarProperties conflict={conflict} />}
      {kind !== 'same_nights' && ways}
    </>
  );

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {resolution && (
        <Banner tone="good" title={resolutionLabels[resolution.action]}>
          <p>{[resolution.by, formatMoment(resolution.at), resolution.reason].filter(Boolean).join(' · ')}</p>
        </Banner>
      )}
      <Card>
        <p className="mb-4 text-[15px] text-pretty">
          <span className="font-semibold">{conflictKindSentences[kind]({ channel: theirs.feedName })}</span>{' '}
          {kind === 'gone_at_channel' || kind === 'same_nights' ? '' : firstSentence}
        </p>
        <DisputedNights conflict={conflict} ourName={ourName(conflict)} />
      </Card>
      <div className="grid min-w-0 grid-cols-1 items-stretch gap-5 lg:grid-cols-2">
        <OurCard conflict={conflict} />
        <TheirCard conflict={conflict} />
      </div>
      {isOpen && !isPhone && waysOut}
      {isOpen && draftMessage !== null && (
        <Card>
          <CardHeader
            title={t.calendarConflicts.draft}
            text={t.calendarConflicts.draftText}
            action={<CopyButton value={draftMessage} size="sm" label={t.calendarConflicts.draftCopy} />}
          />
          <p className="max-w-2xl text-[15px] whitespace-pre-line">{draftMessage}</p>
        </Card>
      )}
      <History conflict={conflict} />
      {isOpen && isPhone && (
        <div className="sticky max-md:bottom-[calc(74px+env(safe-area-inset-bottom))] z-20">
          <Sheet
            trigger={<Button className="w-full shadow-pop">{t.calendarConflicts.ways}</Button>}
            title={t.calendarConflicts.ways}
            text={t.calendarConflicts.waysText}
          >
            <div className="grid grid-cols-1 gap-4">{waysOut}</div>
          </Sheet>
        </div>
      )}
    </div>
  );
}

function ourName({ ours }: Conflict): string {
  return (
    ours?.guestName ??
    (ours?.channel ? t.calendars.channelLabels[ours.channel] : t.calendarConflicts.ownNights)
  );
}

/** What happened, the earliest first. */
function History({ conflict }: { conflict: Conflict }) {
  const { ours, theirs, openedAt, resolution } = conflict;
  const facts = [
    ...(ours?.reservedAt
      ? [{ at: ours.reservedAt, text: t.calendarConflicts.historyReserved({ name: ourName(conflict) }) }]
      : []),
    { at: theirs.firstSeenAt, text: t.calendarConflicts.historySeen({ channel: theirs.feedName }) },
    { at: openedAt, text: t.calendarConflicts.historyOpened },
    ...(resolution
      ? [
          {
            at: resolution.at,
            text: [resolutionLabels[resolution.action], resolution.by, resolution.reason]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1));

  return (
    <Card>
      <CardHeader title={t.labels.history} />
      <ol className="grid gap-3 border-l border-line pl-4 text-[15px]">
        {facts.map(({ at, text }) => (
          <li key={text}>
            <span className="block">{text}</span>
            <span className="block text-[13px] text-mute tabular-nums">{formatMoment(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function OurCard({ conflict }: { conflict: Conflict }) {
  const { ours } = conflict;
  if (!ours) {
    return (
      <Card>
        <CardHeader title={t.calendarConflicts.ours} />
        <p className="text-mute">{t.calendarConflicts.oursGone}</p>
      </Card>
    );
  }

  const { kind, _id: id, code, total, received, refundIfCancelled, reservedAt } = ours;
  return (
    <Card>
      <CardHeader title={t.calendarConflicts.ours} />
      <p className="font-semibold">{ourName(conflict)}</p>
      <dl className="mt-2 grid gap-1.5 text-[15px]">
        {code !== null && (
          <Fact name={t.labels.booking}>
            {kind === 'booking' ? (
              <Link to={addresses.booking({ id })} className="font-semibold text-accent">
                {code}
              </Link>
            ) : (
              code
            )}
          </Fact>
        )}
        <MoneyFact name={t.labels.total} money={total} />
        <MoneyFact name={t.labels.received} money={received} />
        <MoneyFact name={t.calendars.refund} money={refundIfCancelled} />
        <Fact name={t.labels.dates}>{formatStay(ours)}</Fact>
        {reservedAt !== null && <Fact name={t.calendars.since}>{formatMoment(reservedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function TheirCard({ conflict: { theirs } }: { conflict: Conflict }) {
  const { feedName, channel, summary, class: kind, firstSeenAt, isGone } = theirs;
  return (
    <Card>
      <CardHeader title={t.calendarConflicts.theirs} />
      <p className="flex items-center gap-2 font-semibold">
        <ChannelMark channel={channel} size="xs" />
        {feedName}
      </p>
      <dl className="mt-2 grid gap-1.5 text-[15px]">
        <Fact name={t.labels.channel}>{t.calendars.channelLabels[channel]}</Fact>
        <Fact name={t.labels.dates}>{formatStay(theirs)}</Fact>
        <Fact name={t.calendarConflicts.listedAs}>
          {[summary, t.calendars.eventClassLabels[kind]].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t.calendarConflicts.firstSeen}>{formatMoment(firstSeenAt)}</Fact>
        {isGone && <Fact name={t.calendars.now}>{t.calendarConflicts.noLongerListed}</Fact>}
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

type Similar = Conflict['similarProperties'][number];

/** Free properties to which the agent's booking can move. */
function SimilarProperties({ conflict }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<Similar | null>(null);
  const { similarProperties, ours } = conflict;
  const move = useResolveConflict(conflict, () => setChosen(null));

  if (similarProperties.length === 0) {
    return <Banner>{t.calendarConflicts.noSimilar}</Banner>;
  }

  return (
    <Card>
      <CardHeader title={t.calendarConflicts.moveTitle} text={t.calendarConflicts.moveText} />
      <ul className="divide-y divide-line">
        {similarProperties.map((one) => (
          <li key={one.propertyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{one.title}</p>
              <p className="text-sm text-mute">
                {[one.city, t.calendars.guests({ count: one.maxGuests })].join(' · ')}
              </p>
            </div>
            <p className="text-[15px] tabular-nums">{differenceText(one)}</p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.calendarConflicts.moveTo({ name: one.title })}
              onClick={() => setChosen(one)}
            >
              {t.calendarConflicts.move}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={() => setChosen(null)}
          title={t.calendarConflicts.moveConfirm({ name: ours?.guestName ?? '', property: chosen.title })}
          text={[t.calendarConflicts.moveConfirmText, differenceText(chosen)].join(' ')}
          confirmLabel={t.calendarConflicts.move}
          busy={move.isPending}
          onConfirm={() =>
            move.run({
              action: 'moved',
              propertyId: chosen.propertyId,
              ...(ours?.version ? { bookingVersion: ours.version } : {}),
            })
          }
        />
      )}
    </Card>
  );
}

function differenceText({ difference }: Similar): string {
  if (difference === null) return t.calendarConflicts.differenceUnknown;
  if (difference.amount === 0) return t.calendarConflicts.differenceNone;
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0
    ? t.calendarConflicts.differenceMore({ amount })
    : t.calendarConflicts.differenceLess({ amount });
}
