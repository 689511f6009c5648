import type { Widget } from '#contract/widget.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import { m } from '#web/words/compiled/messages.js';
import { drawCalendar } from './draw-calendar.ts';
import { drawFault, drawFoot, drawHead, drawLegend, drawWaiting } from './draw-frame.ts';
import { drawSummary } from './draw-summary.ts';
import { paint } from './paint.ts';
import type { WidgetSettings } from './widget-settings.ts';
import { createWidgetStore, type WidgetStore } from './widget-store.ts';

/** Renders the widget into a shadow root, which isolates its styles from those of the website. */
export function mountWidget(root: ShadowRoot, settings: WidgetSettings): void {
  const store = createWidgetStore(settings, () => draw(root, settings, store));
  void store.load(settings.propertyId);
}

/** Renders everything again and restores the focus. */
function draw(root: ShadowRoot, settings: WidgetSettings, store: WidgetStore): void {
  const { asked } = store.state;
  const held = root.activeElement instanceof HTMLElement ? root.activeElement.dataset.key : undefined;
  const frame = document.createElement('section');
  if (asked === null) frame.append(drawWaiting());
  else if ('fault' in asked) frame.append(drawFault(asked.fault, () => void store.load(settings.propertyId)));
  else {
    paint(root.host, asked.answer.colour);
    frame.setAttribute('aria-label', m.embed_calendar({ title: asked.answer.place.title }));
    frame.append(...partsOf(root, asked.answer, settings, store));
  }
  root.replaceChildren(frame);
  if (held !== undefined) focusOn(root, held);
}

function partsOf(root: ShadowRoot, widget: Widget, settings: WidgetSettings, store: WidgetStore): Node[] {
  const isBooking = settings.view === 'booking';
  const { month, choice, focused, adults, stay, fault } = store.state;
  const calendar = drawCalendar({
    ...{ place: widget.place, month, choice, focused },
    onChoose: isBooking ? store.choose : null,
    onMonth: (next) => store.show({ month: next, focused: firstOf(next, widget) }),
    onFocus: (date) => moveTo(root, store, date),
  });
  const onPlace = (id: string) => void store.load(id);
  return [
    drawHead(widget, { isFixed: settings.propertyId !== null, onPlace }),
    calendar,
    drawLegend(widget),
    ...(isBooking
      ? [
          drawSummary({
            ...{ widget, choice, adults, stay, fault },
            ...{ onAdults: store.chooseAdults, onClear: store.clear },
          }),
        ]
      : []),
    drawFoot(widget, settings.view),
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

function firstOf(month: string, { place }: Widget): CivilDate {
  const first = `${month}-01`;
  return first < place.today ? place.today : first;
}
