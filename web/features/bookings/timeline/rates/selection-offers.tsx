import { useQueryClient } from '@tanstack/react-query';
import type { UnsellableRange } from '#contract/properties/rates.ts';
import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { StickyFooter } from '#web/ui/popup/sticky-footer.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  closeNightsOfRules,
  createPromotion,
  openNightsToGuests,
  removePromotion,
} from '../timeline.queries.ts';
import type { SelectedNight } from './rate-fields.tsx';
import type { RateSelection } from './rate-selection.ts';
import type { RatesStore } from './rates-store.ts';

type PromotionFieldsProps = { selection: RateSelection; onDone: () => void };

type Offer = { name: string; percent: number | null };

/** A percentage off for stays that begin within the selected dates, without a code. */
export function PromotionFields({ selection, onDone }: PromotionFieldsProps) {
  const withKey = useIdempotencyKey();
  const create = useAction(
    ({ name, percent }: Offer) => {
      const { propertyIds, stay } = selection;
      const body = {
        name: name.trim(),
        code: null,
        minNights: 1,
        bookFrom: null,
        bookUntil: null,
        maxUses: null,
        offer: { kind: 'percent' as const, percent: percent ?? 1 },
        arriveFrom: stay.checkIn,
        arriveUntil: addDays(stay.checkOut, -1),
        propertyIds: [...propertyIds],
      };

      return withKey(body, (key) => createPromotion(body, key));
    },
    {
      done: (_promotion, { name }) => ({
        tone: 'good',
        title: t.timeline.promotionMade,
        text: name.trim(),
      }),
      undo:
        ({ _id }) =>
        () =>
          void undo(_id),
      onDone,
    },
  );

  const form = useSmallForm<Offer, unknown>({
    values: { name: '', percent: 10 },
    validate: () => ({}),
    send: create,
  });
  const { name, percent } = form.values;

  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
      <p className="text-sm text-mute">{t.timeline.promotionText}</p>
      <Field label={t.labels.name} help={t.timeline.promotionNameHelp} error={form.errors.name}>
        <TextInput {...form.control('name')} required maxLength={promotionLimits.nameLength} />
      </Field>
      <Field label={t.timeline.promotionPercent} error={form.errors.percent}>
        <NumberStepper
          min={1}
          max={promotionLimits.percent}
          value={percent}
          onChange={(typed) => form.change({ percent: typed })}
        />
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <StickyFooter>
        <Button type="submit" busy={form.isPending} disabled={name.trim() === '' || !percent}>
          {t.actions.createPromotion}
        </Button>
      </StickyFooter>
    </form>
  );
}

async function undo(id: string): Promise<void> {
  try {
    await removePromotion(id);
    showToast({ title: t.timeline.promotionRemoved });
  } catch (problem) {
    showToast({ tone: 'danger', title: t.timeline.undoFailed, text: problemMessage(problem) });
  }
}

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
        <h3 className="text-sm">{t.timeline.gapTitle({ dates: formatStay(gap) })}</h3>
        <p className="mt-0.5 mb-2.5 text-mute">{gap.reason}</p>
        <Button size="sm" busy={open.isPending} onClick={() => open.run(gap)}>
          {gap.worth ? t.timeline.gapOpen({ amount: formatMoney(gap.worth) }) : t.timeline.gapOpenUnpriced}
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
      showToast({ title: t.timeline.gapClosed });
    } catch (problem) {
      showToast({ tone: 'danger', title: t.timeline.undoFailed, text: problemMessage(problem) });
    }
    show(propertyId);
  }

  return useAction(
    ({ propertyId, checkIn, checkOut, rules }: Gap) =>
      openNightsToGuests({ propertyId, checkIn, checkOut, rules }),
    {
      done: (_opened, gap) => ({ tone: 'good', title: t.timeline.gapOpened, text: formatStay(gap) }),
      undo: (_opened, gap) => () => void undo(gap),
      onDone: (_opened, { propertyId }) => {
        onDone();
        show(propertyId);
      },
      failed: t.notices.datesNotOpened,
    },
  );
}
