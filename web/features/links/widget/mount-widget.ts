import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { Widget, WidgetStay } from '#contract/links/widget.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { chooseDay, dayRefusalLabel, type StayChoice, stayMeant } from '#web/ui/calendar/calendar-rules.ts';
import { drawCalendar, firstCheckIn, widgetCalendarRules } from './draw-calendar.ts';
import { drawError, drawFooter, drawHeader, drawLegend, drawLoading, drawPhotos } from './draw-layout.ts';
import { drawSummary } from './draw-summary.ts';
import { fetchWidget, fetchWidgetStay, type WidgetResult } from './fetch-widget.ts';
import { formatWidgetDay } from './widget-format.ts';
import type { WidgetSettings } from './widget-settings.ts';

const emptyChoice = { choice: { checkIn: null, checkOut: null }, stay: null, error: null, offers: [] };

const defaultAdults = 2;

/** Renders the widget into a shadow root, which isolates its styles from those of the website. */
export function mountWidget(root: ShadowRoot, settings: WidgetSettings): void {
  const store = createWidgetStore(settings, () => draw(root, settings, store));
  void store.load(settings.propertyId);
}

/** Renders everything again and restores the focus. */
function draw(root: ShadowRoot, settings: WidgetSettings, store: WidgetStore): void {
  const { result } = store.state;
  const held = root.activeElement instanceof HTMLElement ? root.activeElement.dataset.key : undefined;
  const frame = document.createElement('section');
  if (result === null) frame.append(drawLoading());
  else if ('error' in result)
    frame.append(drawError(result.error, () => void store.load(settings.propertyId)));
  else {
    applyAccentColour(root.host, result.answer.colour);
    frame.setAttribute('aria-label', t.marketing.embedCalendar({ title: result.answer.property.title }));
    frame.append(...drawSections(root, result.answer, settings, store));
  }

  root.replaceChildren(frame);
  if (held !== undefined) focusOn(root, held);
}

function drawSections(
  root: ShadowRoot,
  widget: Widget,
  settings: WidgetSettings,
  store: WidgetStore,
): Node[] {
  const isBooking = settings.view === 'booking';
  const { month, choice, focused, adults, stay, error, offers } = store.state;

  const calendar = drawCalendar({
    property: widget.property,
    month,
    choice,
    focused,
    onChoose: isBooking ? store.choose : null,
    onMonth: (next) => store.show({ month: next, focused: firstOf(next, widget) }),
    onFocus: (date) => moveTo(root, store, date),
  });
  const onPlace = (id: string) => void store.load(id);

  return [
    ...[drawPhotos(widget.property)].flatMap((strip) => strip ?? []),
    drawHeader(widget, { isFixed: settings.propertyId !== null, onPlace }),
    calendar,
    drawLegend(widget),
    ...(isBooking
      ? [
          drawSummary({
            widget,
            choice,
            adults,
            stay,
            error,
            offers,
            onAdults: store.chooseAdults,
            onClear: store.clear,
            onOffer: store.chooseStay,
          }),
        ]
      : []),
    drawFooter(widget, settings.view),
  ];
}

/** Moves the focus to a day and shows its month if it is hidden: a narrow widget hides the second month. */
function moveTo(root: ShadowRoot, store: WidgetStore, date: CivilDate): void {
  const day = root.querySelector<HTMLElement>(`[data-key="${date}"]`);
  const isSeen = day !== null && day.offsetParent !== null;
  store.show({ focused: date, month: isSeen ? store.state.month : monthOf(date) });
  focusOn(root, date);
}

function focusOn(root: ShadowRoot, key: string): void {
  root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
}

function firstOf(month: string, { property }: Widget): CivilDate {
  const first = `${month}-01`;
  return first < property.today ? property.today : first;
}

/** Sets the host's accent colour and a text colour with enough contrast on it. */
function applyAccentColour(box: Element, colour: string | null): void {
  if (colour === null || !(box instanceof HTMLElement)) return;
  box.style.setProperty('--staydesk-accent', colour);
  box.style.setProperty('--staydesk-onaccent', isLight(colour) ? '#1d211f' : '#fff');
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance dark and white text have equal contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}

type WidgetState = {
  /** Null while loading, as is `stay`. */
  result: WidgetResult<Widget> | null;
  month: string;
  choice: StayChoice;
  /** The only day in the tab order (roving tabindex). */
  focused: CivilDate;
  adults: number;
  stay: WidgetResult<WidgetStay> | null;
  error: string | null;
  /** Stays that can be booked instead of what was refused. */
  offers: readonly OfferedStay[];
};

type WidgetStore = {
  state: WidgetState;
  load: (propertyId: string | null) => Promise<void>;
  choose: (date: CivilDate) => void;
  chooseStay: (stay: OfferedStay) => void;
  chooseAdults: (adults: number) => void;
  clear: () => void;
  show: (part: Pick<WidgetState, 'focused' | 'month'>) => void;
};

/** State of the widget and its actions; calls `onChange` after every change. */
function createWidgetStore(settings: WidgetSettings, onChange: () => void): WidgetStore {
  function change(part: Partial<WidgetState>): void {
    store.state = { ...store.state, ...part };
    onChange();
  }

  function shownProperty(): Widget['property'] | null {
    const { result } = store.state;
    return result && 'answer' in result ? result.answer.property : null;
  }

  async function weigh(): Promise<void> {
    const { choice, adults } = store.state;
    const propertyId = shownProperty()?._id;
    if (!choice.checkIn || !choice.checkOut || propertyId === undefined) return;
    const { checkIn, checkOut } = choice;
    const stay = await fetchWidgetStay(settings, { propertyId, checkIn, checkOut, adults: String(adults) });
    // Ignores the answer when the choice has changed in the meantime.
    if (store.state.choice === choice && store.state.adults === adults)
      change({ stay, offers: 'answer' in stay ? stay.answer.alternatives : [] });
  }

  /** Finds what can be booked instead of a stay that the calendar refused. */
  async function loadOffers({ checkIn, checkOut }: Pick<OfferedStay, 'checkIn' | 'checkOut'>): Promise<void> {
    const { error, adults } = store.state;
    const propertyId = shownProperty()?._id;
    if (propertyId === undefined) return;
    const stay = await fetchWidgetStay(settings, { propertyId, checkIn, checkOut, adults: String(adults) });
    if (store.state.error === error && 'answer' in stay) change({ offers: stay.answer.alternatives });
  }

  const store: WidgetStore = {
    state: { result: null, month: '', focused: '', adults: defaultAdults, ...emptyChoice },
    async load(propertyId) {
      change({ result: null, ...emptyChoice });
      const result = await fetchWidget(settings, propertyId);
      if ('error' in result) return change({ result });
      const { property: shown } = result.answer;
      const adults = Math.min(store.state.adults, shown.maxGuests);
      const first = firstCheckIn(shown);
      change({ result, month: monthOf(first), focused: first, adults });
    },
    choose(date) {
      const shown = shownProperty();
      if (!shown) return;

      const outcome = chooseDay(store.state.choice, date, widgetCalendarRules(shown));
      if ('code' in outcome) {
        const meant = stayMeant(store.state.choice, date, widgetCalendarRules(shown));
        change({ error: `${formatWidgetDay(date)}: ${dayRefusalLabel(outcome)}`, focused: date, offers: [] });
        if (meant) void loadOffers(meant);
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
