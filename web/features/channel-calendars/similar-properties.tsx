import { useState } from 'react';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useResolveConflict } from './use-resolve-conflict.ts';

type Similar = Conflict['lookAlikes'][number];

/** Free properties to which the agent's booking can move. */
export function SimilarProperties({ conflict }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<Similar | null>(null);
  const { lookAlikes, ours } = conflict;
  const move = useResolveConflict(conflict, () => setChosen(null));
  if (lookAlikes.length === 0) {
    return <Banner>{m.calendars_no_similar()}</Banner>;
  }
  return (
    <Card>
      <CardHeader title={m.calendars_move_title()} text={m.calendars_move_text()} />
      <ul className="divide-y divide-line">
        {lookAlikes.map((one) => (
          <li key={one.propertyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{one.title}</p>
              <p className="text-sm text-mute">
                {[one.city, m.calendars_guests({ count: one.maxGuests })].join(' · ')}
              </p>
            </div>
            <p className="text-[15px] tabular-nums">{differenceText(one)}</p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.calendars_move_to({ name: one.title })}
              onClick={() => setChosen(one)}
            >
              {m.calendars_move()}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={() => setChosen(null)}
          title={m.calendars_move_confirm({ name: ours?.guestName ?? '', property: chosen.title })}
          text={[m.calendars_move_confirm_text(), differenceText(chosen)].join(' ')}
          confirmLabel={m.calendars_move()}
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
  if (difference === null) return m.calendars_difference_unknown();
  if (difference.amount === 0) return m.calendars_difference_none();
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return difference.amount > 0
    ? m.calendars_difference_more({ amount })
    : m.calendars_difference_less({ amount });
}
