import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { Widget, WidgetProperty, WidgetStay } from '#contract/links/widget.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { element } from './draw-layout.ts';
import type { WidgetResult } from './fetch-widget.ts';
import { formatWidgetStay } from './widget-format.ts';

export type SummaryOptions = {
  widget: Widget;
  choice: StayChoice;
  adults: number;
  /** Null while loading. */
  stay: WidgetResult<WidgetStay> | null;
  error: string | null;
  offers: readonly OfferedStay[];
  onAdults: (adults: number) => void;
  onClear: () => void;
  onOffer: (stay: OfferedStay) => void;
};

/** Chosen dates, total and the link to the page that takes the booking. */
export function drawSummary(parts: SummaryOptions): HTMLElement {
  const { widget, choice, error, onClear } = parts;
  const { checkIn, checkOut } = choice;
  const message = element('p', {
    class: 'told',
    attributes: { role: 'status' },
    text: error ?? summaryText(parts),
  });
  if (error) message.classList.add('fault');
  const dates =
    checkIn && checkOut ? element('p', { class: 'dates', text: formatWidgetStay(checkIn, checkOut) }) : null;

  const clear = checkIn
    ? element('button', {
        class: 'quiet',
        text: t.actions.clearDates,
        onClick: onClear,
        attributes: { type: 'button', 'data-key': 'clear' },
      })
    : null;

  return element('div', {
    class: 'summary',
    children: [
      element('div', {
        class: 'words',
        children: [dates, totalOf(parts), atPropertyOf(parts), message, offersOf(parts)],
      }),
      element('div', { class: 'acts', children: [guestsField(parts), clear, bookingLink(widget, parts)] }),
    ],
  });
}

/** Stays that can be booked instead, each with its total. */
function offersOf({ offers, onOffer }: SummaryOptions): HTMLElement | null {
  if (offers.length === 0) return null;

  return element('div', {
    class: 'offers',
    attributes: { role: 'group', 'aria-label': t.visitorProperty.alternatives },
    children: offers.map((offer) =>
      element('button', {
        class: 'quiet',
        text: offerText(offer),
        onClick: () => onOffer(offer),
        attributes: { type: 'button', 'data-key': offer.checkIn + offer.checkOut },
      }),
    ),
  });
}

function offerText({ checkIn, checkOut, total, atProperty }: OfferedStay): string {
  const stay = formatWidgetStay(checkIn, checkOut);
  if (!total) return stay;
  const price = moneyText(total);
  const amount = atProperty && moneyText(atProperty);
  return `${stay} · ${amount ? t.visitorProperty.priceAndAtProperty({ price, amount }) : price}`;
}

function summaryText({ choice, stay, widget }: SummaryOptions): string {
  if (!choice.checkIn) return t.marketing.embedChooseIn;
  if (!choice.checkOut) return t.marketing.embedChooseOut;
  if (stay === null) return t.marketing.embedChecking;
  if ('error' in stay) return t.marketing.embedFailed;
  if (!stay.answer.available) return stay.answer.problem ?? t.marketing.embedNotFree;
  return widget.showPrices
    ? t.marketing.embedIsFree
    : `${t.marketing.embedIsFree} ${t.marketing.embedPriceLater}`;
}

function totalOf({ choice, stay }: SummaryOptions): HTMLElement | null {
  if (!choice.checkOut || !stay || 'error' in stay || !stay.answer.available || !stay.answer.total)
    return null;
  return element('p', {
    class: 'total',
    text: t.marketing.embedTotal({ price: moneyText(stay.answer.total) }),
  });
}

/** What is paid at the property beside the total. */
function atPropertyOf({ choice, stay }: SummaryOptions): HTMLElement | null {
  if (!choice.checkOut || !stay || 'error' in stay || !stay.answer.available || !stay.answer.atProperty)
    return null;
  return element('p', {
    class: 'line',
    text: t.visitorProperty.stayPlusAtProperty({ amount: moneyText(stay.answer.atProperty) }),
  });
}

function guestsField({ widget, adults, onAdults }: SummaryOptions): HTMLElement {
  const choices = Array.from({ length: widget.property.maxGuests }, (_, index) => index + 1);
  const select = element('select', {
    attributes: { 'data-key': 'guests' },
    children: choices.map((count) =>
      element('option', {
        text: String(count),
        attributes: { value: String(count), ...(count === adults ? { selected: '' } : {}) },
      }),
    ),
  });
  select.addEventListener('change', () => onAdults(Number(select.value)));

  return element('label', {
    class: 'guests',
    children: [element('span', { text: t.labels.guests }), select],
  });
}

/** Link to the shared page: with valid dates it books them, otherwise it shows the property. */
function bookingLink(
  { allowRequests, property }: Widget,
  { choice, adults, stay }: SummaryOptions,
): HTMLElement {
  const isReady = stay !== null && 'answer' in stay && stay.answer.available && choice.checkOut !== null;
  const text = isReady && allowRequests ? t.marketing.embedBook : t.actions.viewProperty;

  return element('a', {
    class: isReady ? 'go' : 'go plain',
    text,
    attributes: {
      href: widgetBookingAddress(property, choice, adults),
      target: '_blank',
      rel: 'noopener',
      'data-key': 'go',
      'aria-label': `${text} (${t.marketing.embedNewTab})`,
    },
  });
}

export function widgetBookingAddress(
  property: WidgetProperty,
  { checkIn, checkOut }: StayChoice,
  adults: number,
): string {
  const address = new URL(property.url);
  address.searchParams.set('via', 'widget');
  if (checkIn && checkOut) {
    address.searchParams.set('checkIn', checkIn);
    address.searchParams.set('checkOut', checkOut);
    address.searchParams.set('adults', String(adults));
  }
  return address.href;
}
