import type { Widget, WidgetProperty } from '#contract/links/widget.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** The property's title, or a select of properties when the website names none. */
export function drawHeader(
  { property, properties }: Widget,
  { isFixed, onPlace }: { isFixed: boolean; onPlace: (propertyId: string) => void },
): HTMLElement {
  const { fromPrice } = property;
  const price = fromPrice ? t.marketing.embedFrom({ price: moneyText(fromPrice) }) : '';
  const line = [property.city, price].filter(Boolean).join(' · ');
  const canChoose = !isFixed && properties.length > 1;
  return element('header', {
    children: [
      canChoose ? propertyField(properties, property._id, onPlace) : element('h2', { text: property.title }),
      line ? element('p', { class: 'line', text: line }) : null,
    ],
  });
}

function propertyField(
  properties: Widget['properties'],
  chosen: string,
  onPlace: (propertyId: string) => void,
): HTMLElement {
  const select = element('select', {
    attributes: { 'aria-label': t.labels.property, 'data-key': 'place' },
    children: properties.map(({ _id, title }) =>
      element('option', {
        text: title,
        attributes: { value: _id, ...(_id === chosen ? { selected: '' } : {}) },
      }),
    ),
  });
  select.addEventListener('change', () => onPlace(select.value));

  return select;
}

export function drawLegend({ showPrices, property }: Widget): HTMLElement {
  const sample = (kind: string, text: string) =>
    element('li', {
      children: [element('i', { class: kind, attributes: { 'aria-hidden': 'true' } }), new Text(text)],
    });
  const symbol = showPrices ? t.marketing.embedPrices({ currency: property.currency }) : '';

  return element('ul', {
    class: 'legend',
    children: [
      sample('free', t.ui.dayFree),
      sample('departure', t.ui.dayTurnover),
      sample('full', t.labels.nightBooked),
      symbol ? element('li', { text: symbol }) : null,
    ],
  });
}

/** The host, and under a calendar alone the way to the page; otherwise the summary has that button. */
export function drawFooter({ host, property }: Widget, view: WidgetSettings['view']): HTMLElement {
  const by = element('span', { text: t.marketing.embedBy({ host }) });
  if (view !== 'calendar') return element('footer', { children: [by] });

  const text = t.marketing.embedAll;
  const more = element('a', {
    text,
    class: 'go',
    attributes: {
      href: property.url,
      target: '_blank',
      rel: 'noopener',
      'aria-label': `${text} (${t.marketing.embedNewTab})`,
    },
  });

  return element('footer', { children: [by, more] });
}

export function drawLoading(): HTMLElement {
  return element('div', { class: 'waiting', text: t.marketing.embedLoading, attributes: { role: 'status' } });
}

export function drawError(error: 'gone' | 'away', onRetry: () => void): HTMLElement {
  const isGone = error === 'gone';
  return element('div', {
    class: 'waiting',
    attributes: { role: 'alert' },
    children: [
      element('p', { text: isGone ? t.marketing.embedGone : t.marketing.embedFailed }),
      isGone
        ? null
        : element('button', {
            class: 'quiet',
            text: t.actions.tryAgain,
            onClick: onRetry,
            attributes: { type: 'button', 'data-key': 'retry' },
          }),
    ],
  });
}

const made = new Map<string, HTMLElement>();

/**
 * Strip of photos, made once for each property. They are fetched and drawn on canvases: the content policy of many
 * websites allows no pictures of others. One that cannot be fetched or read leaves its frame plain.
 */
export function drawPhotos({ _id, photos }: WidgetProperty): HTMLElement | null {
  if (photos.length === 0) return null;
  const strip = made.get(_id) ?? element('div', { class: 'photos', children: photos.map(drawPhoto) });
  made.set(_id, strip);
  return strip;
}

function drawPhoto({ url, alt }: WidgetProperty['photos'][number]): HTMLElement {
  const canvas = element('canvas', { attributes: { role: 'img', 'aria-label': alt } });
  void paint(canvas, url);
  return canvas;
}

async function paint(canvas: HTMLCanvasElement, url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => null);
  if (!response?.ok) return;
  const photo = await createImageBitmap(await response.blob()).catch(() => null);
  if (!photo) return;
  canvas.width = photo.width;
  canvas.height = photo.height;
  canvas.getContext('2d')?.drawImage(photo, 0, 0);
}

type ElementOptions = {
  class?: string | undefined;
  text?: string | undefined;
  attributes?: Readonly<Record<string, string | undefined>> | undefined;
  onClick?: (() => void) | undefined;
  children?: readonly (Node | null)[] | undefined;
};

/** Creates an element with attributes and children. Text is set as text, so no value from the API becomes markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: ElementOptions = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (parts.class) made.className = parts.class;
  if (parts.text !== undefined) made.textContent = parts.text;
  for (const [name, value] of Object.entries(parts.attributes ?? {}))
    if (value !== undefined) made.setAttribute(name, value);
  if (parts.onClick) made.addEventListener('click', parts.onClick);
  for (const child of parts.children ?? []) if (child) made.append(child);
  return made;
}
