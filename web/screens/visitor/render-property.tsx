import { renderToString } from 'react-dom/server';
import type { VisitorPage } from '#contract/visitor/visitor-pages.ts';
import {
  PropertyLayout,
  type PropertyLayoutInput,
  type PropertyPart,
  propertyParts,
} from './property.screen.tsx';

type PropertyPage = Extract<VisitorPage, { kind: 'property' }>;

const maxLayouts = 200;
/** Rendered layouts by their input, cut at the places of the parts: every second piece is the name of a part. */
const layouts = new Map<string, string[]>();

/**
 * Renders a property’s page. Visitors ask for one date after another, and most of the page is the same for all of them:
 * that layout is rendered once for each input, and only the parts that depend on the dates are rendered each time.
 */
export function renderProperty(page: PropertyPage): string {
  const parts: Partial<Record<string, ReturnType<typeof propertyParts>[PropertyPart]>> = propertyParts(page);
  return layoutOf(page)
    .map((piece, index) => (index % 2 === 0 ? piece : renderToString(parts[piece])))
    .join('');
}

function layoutOf({ view, locator, answerHours, signsFirst, locale, property }: PropertyPage): string[] {
  // The calendar alone shows what is taken, so a new booking needs no new layout.
  const fixed = { ...property, closed: [], exceptions: [], arrivalPeriods: [] };
  const input: PropertyLayoutInput = {
    ...{ view, locator, answerHours, signsFirst, locale },
    property: fixed,
  };
  const key = JSON.stringify(input);
  const known = layouts.get(key);
  if (known !== undefined) return known;
  const html = renderToString(<PropertyLayout page={input} place={(part) => cut + part + cut} />);
  const pieces = html.split(cut);
  if (layouts.size >= maxLayouts) layouts.clear();
  layouts.set(key, pieces);
  return pieces;
}

/** No text of a page contains it: PostgreSQL does not store it. */
const cut = '\0';
