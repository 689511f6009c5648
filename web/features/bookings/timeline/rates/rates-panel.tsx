import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RateNights } from '#contract/properties/rates.ts';
import { addDays, type CivilDate, daysBetween, laterOf } from '#domain/shared/civil-date.ts';
import { nightCount, overlaps, subtractStays } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber, formatStay } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { StickyFooter } from '#web/ui/popup/sticky-footer.tsx';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import type { NewBookingTarget } from '../timeline.queries.ts';
import { RateFields, type SelectedNight } from './rate-fields.tsx';
import { changeOfDraft, emptyRateDraft, type RateDraft, type RateSelection } from './rate-selection.ts';
import type { RatesStore } from './rates-store.ts';
import { NewStayButtons, SelectedProperties } from './selected-properties.tsx';
import { GapOffers, PromotionFields } from './selection-offers.tsx';
import { refusedRates, useRateChanges } from './use-rate-changes.ts';

export type RatesPanelProps = {
  store: CalendarStore;
  rates: RatesStore;
  firstDay: CivilDate;
  /** Properties that the filters of the board show. */
  shown: readonly BoardProperty[];
  selection: RateSelection;
  onSelection: (selection: RateSelection) => void;
  onNewBooking: (target: NewBookingTarget) => void;
  onClose: () => void;
};

/** Most properties of one change. */
const maxProperties = 500;
const maxNames = 8;

/** Panel for the selected nights: price, minimum stay, availability, promotion, or a new booking. */
export function RatesPanel(props: RatesPanelProps) {
  const isPhone = useIsPhone();
  const { selection, onClose } = props;
  const count = selection.propertyIds.length;
  const title =
    count === 1
      ? (props.shown.find(({ _id }) => _id === selection.propertyIds[0])?.title ?? t.labels.property)
      : t.timeline.properties({ count, number: formatNumber(count) });

  if (isPhone) {
    return (
      <Sheet open onOpenChange={(open) => open || onClose()} title={title} text={formatStay(selection.stay)}>
        <PanelContent {...props} />
      </Sheet>
    );
  }

  return (
    <DockedPanel title={title} text={formatStay(selection.stay)} onClose={onClose}>
      <PanelContent {...props} />
    </DockedPanel>
  );
}

type DockedPanelProps = { title: string; text: string; onClose: () => void; children: ReactNode };

/** Beside the board, so that the selection stays in view. Escape closes it. */
function DockedPanel({ title, text, onClose, children }: DockedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        onClose();
        document.querySelector<HTMLElement>('.timeline-board')?.focus();
      }}
      className="flex max-h-[max(24rem,calc(100dvh-var(--board-above,19rem)))] min-h-0 w-[22rem] shrink-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-start gap-2 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="truncate text-[17px] outline-none">
            {title}
          </h2>
          <p className="text-sm text-mute">{text}</p>
        </div>
        <IconButton label={t.actions.close} size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
    </aside>
  );
}

type PanelMode = 'rates' | 'promotion';

/** Rates for those whose role includes prices; the others make a booking or hold of the nights. */
function PanelContent(props: RatesPanelProps) {
  const { store, selection, onSelection, onNewBooking } = props;
  const may = useMay();
  const properties = useSelectedProperties(props);
  if (may('prices:write')) return <RatesContent {...props} />;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <SelectedProperties selection={selection} onSelection={onSelection} properties={properties} />
      <NewStayButtons store={store} selection={selection} onNewBooking={onNewBooking} />
    </div>
  );
}

function RatesContent(props: RatesPanelProps) {
  const { store, rates, selection, onSelection, shown, onClose } = props;
  const [mode, setMode] = useState<PanelMode>('rates');
  const properties = useSelectedProperties(props);
  const nights = useSelectedNights(props);
  const currencies = new Set(properties.map(({ currency }) => currency));
  const [currency = 'EUR'] = currencies;
  const save = useRateChanges({ store, rates }, onClose);
  const refused = refusedRates(save.error);
  const wanted = nightsToChange(properties, selection, rates);

  const form = useSmallForm<RateDraft, unknown>({
    values: emptyRateDraft,
    validate: () => ({}),
    send: { ...save, run: (_draft, options) => change && save.run({ nights: wanted, change }, options) },
  });
  const change = changeOfDraft(form.values, currency);
  const blockedBy = new Map(refused.map(({ _id, dates }) => [_id, dates]));

  const withoutBooked = wanted.flatMap(({ checkIn, checkOut, ...rest }) =>
    subtractStays({ checkIn, checkOut }, blockedBy.get(rest.propertyId) ?? []).map((stay) => ({
      ...rest,
      ...stay,
    })),
  );

  const leaveOut = () => {
    const others = selection.propertyIds.filter((id) => !blockedBy.has(id));
    save.reset();
    if (others.length > 0) onSelection({ ...selection, propertyIds: others });
  };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <SelectedProperties selection={selection} onSelection={onSelection} properties={properties} />
      <GapOffers rates={rates} nights={nights} onDone={onClose} />
      <NewStayButtons store={store} selection={selection} onNewBooking={props.onNewBooking} />
      <Segmented
        wide
        label={t.timeline.ratesMode}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'rates', label: t.timeline.ratesModeRates },
          { value: 'promotion', label: t.labels.promotion },
        ]}
      />
      {mode === 'promotion' && <PromotionFields selection={selection} onDone={onClose} />}
      {mode === 'rates' && (
        <form className="grid min-w-0 grid-cols-1 gap-5" onSubmit={form.submit}>
          <RateFields
            currency={currency}
            nights={nights}
            draft={form.values}
            hasOneCurrency={currencies.size === 1}
            hasBlocks={selection.propertyIds.some((id) => hasBlock(store, id, selection))}
            onChange={(part) => {
              form.forgetProblem();
              form.change(part);
            }}
          />
          {save.problem && refused.length === 0 && <Banner tone="danger">{save.problem}</Banner>}
          {refused.length > 0 && (
            <RefusedRates refused={refused} problem={save.problem}>
              {change && refused.every(({ dates }) => dates.length > 0) && withoutBooked.length > 0 && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => save.run({ nights: withoutBooked, change })}
                >
                  {t.timeline.ratesOnlyAvailable}
                </Button>
              )}
              {refused.length < selection.propertyIds.length && (
                <Button size="sm" variant="secondary" onClick={leaveOut}>
                  {t.timeline.ratesLeaveOut}
                </Button>
              )}
            </RefusedRates>
          )}
          {properties.length > maxProperties && (
            <Banner tone="warning">{t.timeline.ratesTooMany({ max: formatNumber(maxProperties) })}</Banner>
          )}
          {selection.propertyIds.length < shown.length && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onSelection({ ...selection, propertyIds: shown.map(({ _id }) => _id) })}
            >
              {t.timeline.ratesAll({ count: formatNumber(shown.length) })}
            </Button>
          )}
          <StickyFooter>
            <Button
              type="submit"
              busy={save.isPending}
              disabled={!change || wanted.length === 0 || properties.length > maxProperties}
            >
              {t.timeline.ratesSave({ count: wanted.reduce((sum, stay) => sum + nightCount(stay), 0) })}
            </Button>
          </StickyFooter>
        </form>
      )}
    </div>
  );
}

type RefusedRatesProps = {
  refused: ReturnType<typeof refusedRates>;
  problem: string | undefined;
  /** Buttons that save the rest. */
  children: ReactNode;
};

/** The properties whose prices cannot change, each with its reason. */
function RefusedRates({ refused, problem, children }: RefusedRatesProps) {
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-control border border-line p-3 text-sm">
      <p className="font-semibold">{problem}</p>
      <ul className="grid gap-1.5">
        {refused.slice(0, maxNames).map(({ _id, title, detail }) => (
          <li key={_id}>
            <strong>{title ?? t.labels.property}</strong>: {detail}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function useSelectedProperties({ store, selection }: RatesPanelProps): BoardProperty[] {
  const roster = useSyncExternalStore(store.subscribe, store.roster);
  return useMemo(() => {
    const byId = new Map(roster.properties.map((property) => [property._id, property]));
    return selection.propertyIds.flatMap((id) => byId.get(id) ?? []);
  }, [roster.properties, selection.propertyIds]);
}

/** Rates of the selected nights as far as they are loaded; the others are requested. */
function useSelectedNights({ store, rates, firstDay, selection }: RatesPanelProps): SelectedNight[] {
  const { propertyIds, stay } = selection;
  const [start, end] = [daysBetween(firstDay, stay.checkIn), daysBetween(firstDay, stay.checkOut)];
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    store.need(propertyIds, { start, end });
    void rates.need(propertyIds, { start, end });
    return rates.subscribe(() => setLoaded((count) => count + 1));
  }, [store, rates, propertyIds, start, end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` counts the answers that the store has got
  return useMemo(() => {
    const found: SelectedNight[] = [];
    for (const propertyId of propertyIds) {
      const { stays } = store.rowOf(propertyId);
      for (let day = start; day < end; day++) {
        const night = rates.nightOf(propertyId, day);
        const isTaken = stays.some((one) => one.start <= day && day < one.end);
        if (night) found.push({ ...night, propertyId, isTaken, date: addDays(firstDay, day) });
      }
    }
    return found;
  }, [store, rates, firstDay, propertyIds, start, end, loaded]);
}

/** The selected nights from each property's own today on, with the versions that the board shows. */
function nightsToChange(
  properties: readonly BoardProperty[],
  { stay }: RateSelection,
  rates: RatesStore,
): RateNights[] {
  return properties.flatMap(({ _id, today }) => {
    const checkIn = laterOf(stay.checkIn, today);
    if (checkIn >= stay.checkOut) return [];
    const version = rates.versionOf(_id);
    return {
      propertyId: _id,
      checkIn,
      checkOut: stay.checkOut,
      ...(version === undefined ? {} : { version }),
    };
  });
}

function hasBlock(store: CalendarStore, propertyId: string, { stay }: RateSelection): boolean {
  return store.rowOf(propertyId).stays.some((one) => one.kind === 'block' && overlaps(one, stay));
}
