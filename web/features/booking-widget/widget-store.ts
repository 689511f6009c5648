import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { Widget, WidgetStay } from '#contract/visitor/widget.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { chooseDay, type StayChoice, stayMeant } from '#web/ui/calendar/calendar-rules.ts';
import { dayRefusalLabel } from '#web/ui/calendar/day-refusal-label.ts';
import { widgetCalendarRules } from './draw-calendar.ts';
import { fetchWidget, fetchWidgetStay, type WidgetResult } from './fetch-widget.ts';
import { formatWidgetDay } from './widget-format.ts';
import type { WidgetSettings } from './widget-settings.ts';

export type WidgetState = {
  /** Null while loading, as is `stay`. */
  asked: WidgetResult<Widget> | null;
  month: string;
  choice: StayChoice;
  /** The only day in the tab order (roving tabindex). */
  focused: CivilDate;
  adults: number;
  stay: WidgetResult<WidgetStay> | null;
  fault: string | null;
  /** Stays that can be booked instead of what was refused. */
  offers: readonly OfferedStay[];
};

export type WidgetStore = {
  state: WidgetState;
  load: (propertyId: string | null) => Promise<void>;
  choose: (date: CivilDate) => void;
  chooseStay: (stay: OfferedStay) => void;
  chooseAdults: (adults: number) => void;
  clear: () => void;
  show: (part: Pick<WidgetState, 'focused' | 'month'>) => void;
};

const emptyChoice = { choice: { checkIn: null, checkOut: null }, stay: null, fault: null, offers: [] };
const defaultAdults = 2;

/** State of the widget and its actions; calls `onChange` after every change. */
export function createWidgetStore(settings: WidgetSettings, onChange: () => void): WidgetStore {
  function change(part: Partial<WidgetState>): void {
    store.state = { ...store.state, ...part };
    onChange();
  }

  function place(): Widget['place'] | null {
    const { asked } = store.state;
    return asked && 'answer' in asked ? asked.answer.place : null;
  }

  async function weigh(): Promise<void> {
    const { choice, adults } = store.state;
    const propertyId = place()?._id;
    if (!choice.checkIn || !choice.checkOut || propertyId === undefined) return;
    const { checkIn, checkOut } = choice;
    const stay = await fetchWidgetStay(settings, { propertyId, checkIn, checkOut, adults: String(adults) });
    // Ignores the answer when the choice has changed in the meantime.
    if (store.state.choice === choice && store.state.adults === adults)
      change({ stay, offers: 'answer' in stay ? stay.answer.alternatives : [] });
  }

  /** Finds what can be booked instead of a stay that the calendar refused. */
  async function askForOffers({
    checkIn,
    checkOut,
  }: Pick<OfferedStay, 'checkIn' | 'checkOut'>): Promise<void> {
    const { fault, adults } = store.state;
    const propertyId = place()?._id;
    if (propertyId === undefined) return;
    const stay = await fetchWidgetStay(settings, { propertyId, checkIn, checkOut, adults: String(adults) });
    if (store.state.fault === fault && 'answer' in stay) change({ offers: stay.answer.alternatives });
  }

  const store: WidgetStore = {
    state: { asked: null, month: '', focused: '', adults: defaultAdults, ...emptyChoice },
    async load(propertyId) {
      change({ asked: null, ...emptyChoice });
      const asked = await fetchWidget(settings, propertyId);
      if ('fault' in asked) return change({ asked });
      const { today, maxGuests } = asked.answer.place;
      const adults = Math.min(store.state.adults, maxGuests);
      change({ asked, month: monthOf(today), focused: today, adults });
    },
    choose(date) {
      const shown = place();
      if (!shown) return;
      const outcome = chooseDay(store.state.choice, date, widgetCalendarRules(shown));
      if ('code' in outcome) {
        const meant = stayMeant(store.state.choice, date, widgetCalendarRules(shown));
        change({ fault: `${formatWidgetDay(date)}: ${dayRefusalLabel(outcome)}`, focused: date, offers: [] });
        if (meant) void askForOffers(meant);
        return;
      }
      change({ ...emptyChoice, choice: outcome, focused: date });
      void weigh();
    },
    chooseStay({ checkIn, checkOut }) {
      const choice = { checkIn, checkOut };
      change({ ...emptyChoice, choice, focused: checkIn, month: monthOf(checkIn) });
      void weigh();
    },
    chooseAdults(adults) {
      change({ adults, stay: null, offers: [] });
      void weigh();
    },
    clear: () => change(emptyChoice),
    show: change,
  };
  return store;
}
