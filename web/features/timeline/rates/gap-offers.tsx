import { useQueryClient } from '@tanstack/react-query';
import type { UnsellableRange } from '#contract/properties/rates.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { closeNightsOfRules, openNightsToGuests } from '../timeline.queries.ts';
import type { SelectedNight } from './rate-fields.tsx';
import type { RatesStore } from './rates-store.ts';

type Gap = UnsellableRange & { propertyId: string };
type GapOffersProps = { rates: RatesStore; nights: readonly SelectedNight[]; onDone: () => void };

const maxGaps = 3;

/** Gaps among the selected nights that no guest can book, each with the way to open it for what it is worth. */
export function GapOffers({ rates, nights, onDone }: GapOffersProps) {
  const open = useOpenGap(rates, onDone);
  return gapsOf(nights)
    .slice(0, maxGaps)
    .map((gap) => (
      <section
        key={`${gap.propertyId} ${gap.checkIn}`}
        className="rounded-control border border-dashed border-clay-500 p-3 text-sm"
      >
        <h3 className="text-sm">{m.timeline_gap_title({ dates: formatStay(gap) })}</h3>
        <p className="mt-0.5 mb-2.5 text-mute">{gap.reason}</p>
        <Button size="sm" busy={open.isPending} onClick={() => open.run(gap)}>
          {gap.worth
            ? m.timeline_gap_open({ amount: formatMoney(gap.worth) })
            : m.timeline_gap_open_unpriced()}
        </Button>
      </section>
    ));
}

function gapsOf(nights: readonly SelectedNight[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const { propertyId, unsellable } of nights) {
    if (unsellable) gaps.set(`${propertyId} ${unsellable.checkIn}`, { ...unsellable, propertyId });
  }
  return [...gaps.values()];
}

/** Opens a gap for guests, with undo: the rules in its way give way for these nights alone. */
function useOpenGap(rates: RatesStore, onDone: () => void) {
  const queryClient = useQueryClient();
  function show(propertyId: string): void {
    refreshStays(queryClient);
    void rates.reload([propertyId]);
  }
  async function undo({ propertyId, checkIn }: Gap): Promise<void> {
    try {
      await closeNightsOfRules({ propertyId, checkIn });
      showToast({ title: m.timeline_gap_closed() });
    } catch (problem) {
      showToast({ tone: 'danger', title: m.timeline_undo_failed(), text: problemMessage(problem) });
    }
    show(propertyId);
  }
  return useAction(
    ({ propertyId, checkIn, checkOut, rules }: Gap) =>
      openNightsToGuests({ propertyId, checkIn, checkOut, rules }),
    {
      done: (_opened, gap) => ({ tone: 'good', title: m.timeline_gap_opened(), text: formatStay(gap) }),
      undo: (_opened, gap) => () => void undo(gap),
      onDone: (_opened, { propertyId }) => {
        onDone();
        show(propertyId);
      },
      failed: m.timeline_gap_not_opened(),
    },
  );
}
