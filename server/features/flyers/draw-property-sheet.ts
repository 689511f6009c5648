import { defaultLocale, texts } from '#texts/texts.ts';
import type { FlyerContent, PropertySheet } from './flyer-content.ts';
import {
  addressLines,
  drawCode,
  drawPhoto,
  type FlyerPage,
  fittingSize,
  ink,
  quiet,
  write,
} from './flyer-page.ts';

/** Flyer of one property: photos, facts and the QR code of its page. */
export async function drawPropertySheet(
  page: FlyerPage,
  content: PropertySheet,
  { address, typed }: Pick<FlyerContent, 'address' | 'typed'>,
): Promise<void> {
  const { margin, width, code } = page.measures;
  const bottom = await drawPhotos(page, content.photos);
  const top = bottom + margin * 0.55;
  drawTexts(page, content, top);
  const x = width - margin - code;
  drawCode(page, address, x, top, code);
  const caption = texts(defaultLocale).flyer.scanProperty({ hasPrices: content.hasPrices });
  const place = { x, y: top + code + margin * 0.12, width: code };
  const { text, small } = page.measures.font;
  const centred = { lines: 2, align: 'center' } as const;
  const y = write(page, caption, place, { font: 'strong', size: text * 0.86, colour: ink, ...centred });
  const below = { ...place, y: y + small * 0.4 };
  write(page, addressLines(typed), below, { font: 'plain', size: small, colour: quiet, ...centred });
}

/** Draws the photos and returns where they end. */
async function drawPhotos(page: FlyerPage, photos: readonly string[]): Promise<number> {
  const { width, height, name } = page.measures;
  const hasStrip = name === 'a4' && photos.length >= 4;
  const hero = height * (hasStrip ? 0.41 : name === 'a4' ? 0.56 : 0.5);
  await drawPhoto(page, photos[0] ?? null, { x: 0, y: 0, width, height: hero });
  if (!hasStrip) return hero;
  const gap = 6;
  const wide = (width - 2 * gap) / 3;
  const high = wide * 0.56;
  for (const [index, key] of photos.slice(1, 4).entries()) {
    await drawPhoto(page, key, { x: index * (wide + gap), y: hero + gap, width: wide, height: high });
  }
  return hero + gap + high;
}

function drawTexts(page: FlyerPage, content: PropertySheet, top: number): void {
  const { margin, width, height, band, code, font } = page.measures;
  const column = width - 2 * margin - code - margin * 0.7;
  const at = (y: number) => ({ x: margin, y, width: column });
  const size = fittingSize(page, content.title, { width: column, size: font.title, lines: 2 });
  let y = write(page, content.title, at(top), { font: 'strong', size, colour: ink, lines: 2 });
  const step = font.text * 0.55;
  const small = { font: 'plain', size: font.text, colour: quiet } as const;
  y = write(page, content.location, at(y + step * 0.4), { ...small, lines: 1 });
  y = write(page, content.headline, at(y + step), {
    ...small,
    size: font.text * 1.06,
    colour: ink,
    lines: 2,
  });
  y = write(page, content.facts.join(' · '), at(y + step), {
    ...small,
    font: 'strong',
    colour: ink,
    lines: 2,
  });
  const registration = content.registration
    ? texts(defaultLocale).flyer.registration(content.registration)
    : '';
  const foot = height - band - margin * 0.35 - (registration ? font.small * 1.8 : 0);
  drawAmenities(page, content.amenities, { top: y + step * 1.4, foot, column });
  const line = { x: margin, y: height - band - font.small * 2.2, width: width - 2 * margin };
  write(page, registration, line, { font: 'plain', size: font.small, colour: quiet, lines: 1 });
}

/** Amenities in two columns, as many rows as fit. */
function drawAmenities(
  page: FlyerPage,
  amenities: readonly string[],
  { top, foot, column }: { top: number; foot: number; column: number },
): void {
  const { margin, font } = page.measures;
  const row = font.text * 1.75;
  const rows = Math.min(Math.ceil(amenities.length / 2), Math.max(0, Math.floor((foot - top) / row)));
  for (const [index, words] of amenities.slice(0, rows * 2).entries()) {
    const x = margin + (index % 2) * (column / 2);
    const y = top + Math.floor(index / 2) * row;
    const dot = font.text * 0.2;
    page.sheet.circle(x + dot, y + font.text * 0.64, dot).fill(page.colour);
    const place = { x: x + font.text * 0.85, y, width: column / 2 - font.text };
    write(page, words, place, { font: 'plain', size: font.text, colour: ink, lines: 1 });
  }
}
