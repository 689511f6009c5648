import type { Widget } from '#contract/visitor/widget.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { element } from './element.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** The property's title, or a select of properties when the website names none. */
export function drawHeader(
  { place, places }: Widget,
  { isFixed, onPlace }: { isFixed: boolean; onPlace: (propertyId: string) => void },
): HTMLElement {
  const { fromPrice } = place;
  const price = fromPrice ? m.embed_from({ price: moneyText(fromPrice) }) : '';
  const line = [place.city, price].filter(Boolean).join(' · ');
  const canChoose = !isFixed && places.length > 1;
  return element('header', {
    children: [
      canChoose ? propertyField(places, place._id, onPlace) : element('h2', { text: place.title }),
      line ? element('p', { class: 'line', text: line }) : null,
    ],
  });
}

function propertyField(
  places: Widget['places'],
  chosen: string,
  onPlace: (propertyId: string) => void,
): HTMLElement {
  const select = element('select', {
    attributes: { 'aria-label': m.embed_place(), 'data-key': 'place' },
    children: places.map(({ _id, title }) =>
      element('option', {
        text: title,
        attributes: { value: _id, ...(_id === chosen ? { selected: '' } : {}) },
      }),
    ),
  });
  select.addEventListener('change', () => onPlace(select.value));
  return select;
}

export function drawLegend({ showPrices, place }: Widget): HTMLElement {
  const sample = (kind: string, text: string) =>
    element('li', {
      children: [element('i', { class: kind, attributes: { 'aria-hidden': 'true' } }), new Text(text)],
    });
  const symbol = showPrices ? m.embed_prices({ currency: place.currency }) : '';
  return element('ul', {
    class: 'legend',
    children: [
      sample('free', m.embed_free()),
      sample('departure', m.embed_turnover()),
      sample('full', m.embed_full()),
      symbol ? element('li', { text: symbol }) : null,
    ],
  });
}

/** The host, and under a calendar alone the way to the page; otherwise the summary has that button. */
export function drawFooter({ host, place }: Widget, view: WidgetSettings['view']): HTMLElement {
  const by = element('span', { text: m.embed_by({ host }) });
  if (view !== 'calendar') return element('footer', { children: [by] });
  const text = m.embed_all();
  const more = element('a', {
    text,
    class: 'go',
    attributes: {
      ...{ href: place.url, target: '_blank', rel: 'noopener' },
      'aria-label': `${text} (${m.embed_new_tab()})`,
    },
  });
  return element('footer', { children: [by, more] });
}

export function drawLoading(): HTMLElement {
  return element('div', { class: 'waiting', text: m.embed_loading(), attributes: { role: 'status' } });
}

export function drawError(error: 'gone' | 'away', onRetry: () => void): HTMLElement {
  const isGone = error === 'gone';
  return element('div', {
    class: 'waiting',
    attributes: { role: 'alert' },
    children: [
      element('p', { text: isGone ? m.embed_gone() : m.embed_failed() }),
      isGone
        ? null
        : element('button', {
            ...{ class: 'quiet', text: m.embed_retry(), onClick: onRetry },
            attributes: { type: 'button', 'data-key': 'retry' },
          }),
    ],
  });
}
