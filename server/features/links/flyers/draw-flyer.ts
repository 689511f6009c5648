import type { FlyerSize } from '#contract/links/marketing.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { type PagePicture, recordPage } from '#server/adapters/pdf/page-picture.ts';
import type { FlyerContent, LinkSheet, PropertySheet } from './flyer-content.ts';
import {
  addressLines,
  createPhotoCropper,
  drawBrandBand,
  drawCode,
  drawPhoto,
  type FlyerPage,
  fittingSize,
  ink,
  openPage,
  quiet,
  readLogo,
  write,
} from './flyer-page.ts';

type Pictures = ReadonlyMap<string, Uint8Array>;

/** Draws a flyer as PDF, always one page. `files` holds the pictures by storage key. */
export async function drawFlyer(content: FlyerContent, files: Pictures, size: FlyerSize): Promise<Buffer> {
  const { page } = await layOutFlyer(content, files, size);
  return Buffer.concat(await Array.fromAsync(page.sheet));
}

/** Sharp at the width of a phone with three pixels a point, and of the panel beside the form on a desktop. */
const pictureWidth = 1080;

/** Draws the page of the same flyer as a WebP picture. */
export async function drawFlyerPicture(
  content: FlyerContent,
  files: Pictures,
  size: FlyerSize,
): Promise<Buffer> {
  const { page, picture } = await layOutFlyer(content, files, size);
  const sharp = await loadSharp();
  // Density such that the outlines are drawn at the width of the picture. Photos make the SVG larger than its reader expects.
  const density = (72 * pictureWidth) / page.measures.width;
  return sharp(Buffer.from(picture()), { density, unlimited: true })
    .resize({ width: pictureWidth })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();
}

async function layOutFlyer(
  content: FlyerContent,
  files: Pictures,
  size: FlyerSize,
): Promise<{ page: FlyerPage; picture: PagePicture }> {
  const { sheet, brand } = content;
  const pictures = { read: async (key: string) => files.get(key) ?? null };
  const crop = createPhotoCropper(pictures);
  const logo = await readLogo(pictures, brand.logo);
  const page = await openPage(size, { title: sheet.title, crop, logo, colour: brand.colour });
  const picture = recordPage(page.sheet);
  if (sheet.kind === 'property') {
    await drawPropertySheet(page, sheet, content);
    drawBrandBand(page, brand);
  } else await drawLinkSheet(page, sheet, content);
  page.sheet.end();

  return { page, picture };
}

/** Flyer of one property: photos, facts and the QR code of its page. */
async function drawPropertySheet(
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

  const { caption } = content;
  const area = { x, y: top + code + margin * 0.12, width: code };
  const { text, small } = page.measures.font;
  const centred = { lines: 2, align: 'center' } as const;
  const y = write(page, caption, area, { font: 'strong', size: text * 0.86, colour: ink, ...centred });
  const below = { ...area, y: y + small * 0.4 };
  write(page, addressLines(typed), below, { font: 'plain', size: small, colour: quiet, ...centred });
}

/** Draws the photos and returns where they end. */
async function drawPhotos(page: FlyerPage, photos: readonly string[]): Promise<number> {
  const { width, height, name } = page.measures;
  const hasStrip = name === 'a4' && photos.length >= 4;
  const heroAlone = name === 'a4' ? 0.56 : 0.5;
  const hero = height * (hasStrip ? 0.41 : heroAlone);
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

  const { registration } = content;
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

  for (const [index, text] of amenities.slice(0, rows * 2).entries()) {
    const x = margin + (index % 2) * (column / 2);
    const y = top + Math.floor(index / 2) * row;
    const dot = font.text * 0.2;
    page.sheet.circle(x + dot, y + font.text * 0.64, dot).fill(page.colour);
    const area = { x: x + font.text * 0.85, y, width: column / 2 - font.text };
    write(page, text, area, { font: 'plain', size: font.text, colour: ink, lines: 1 });
  }
}

type Card = LinkSheet['cards'][number];

/** Flyer of a link: cards of its properties under the host's name, and the QR code of the link. */
async function drawLinkSheet(
  page: FlyerPage,
  content: LinkSheet,
  { address, typed, brand }: Pick<FlyerContent, 'address' | 'typed' | 'brand'>,
): Promise<void> {
  const { margin, width, height, code, font } = page.measures;
  const top = drawHead(page, content);
  const foot = height - margin - code;
  await drawCards(page, content.cards, { top: top + margin * 0.6, bottom: foot - margin * 0.55 });
  drawCode(page, address, margin, foot, code);

  const x = margin + code + margin * 0.55;
  const area = (y: number) => ({ x, y, width: width - x - margin });
  let y = write(page, content.caption, area(foot + code * 0.08), {
    font: 'strong',
    size: font.large * 1.2,
    colour: ink,
    lines: 1,
  });

  y = write(page, content.allOfLink, area(y + 3), {
    font: 'plain',
    size: font.text * 0.95,
    colour: quiet,
    lines: 3,
  });

  const who = [brand.name, ...brand.contact].join(' · ');
  y = write(page, who, area(y + font.text * 0.5), {
    font: 'strong',
    size: font.text * 0.9,
    colour: ink,
    lines: 2,
  });

  write(page, addressLines(typed), area(y + font.text * 0.5), {
    font: 'plain',
    size: font.small,
    colour: quiet,
    lines: 2,
  });
}

function drawHead(page: FlyerPage, { title, line }: LinkSheet): number {
  const { sheet, measures, colour, onColour, logo } = page;
  const { margin, width, font } = measures;
  const high = font.title * 4.1;
  sheet.rect(0, 0, width, high).fill(colour);

  const room = width - 2 * margin - (logo ? width * 0.26 : 0);
  const size = fittingSize(page, title, { width: room, size: font.title, lines: 2 });
  sheet.font('strong').fontSize(size);

  const tall = sheet.heightOfString(title, { width: room, lineGap: size * 0.14 }) + font.text * 1.8;
  const at = { x: margin, y: (high - tall) / 2, width: room };
  const y = write(page, title, at, { font: 'strong', size, colour: onColour, lines: 2 });
  const below = { x: margin, y: y + font.text * 0.4, width: room };
  write(page, line, below, { font: 'plain', size: font.text * 1.1, colour: onColour, lines: 1 });

  if (logo) {
    const box: [number, number] = [width * 0.22, high * 0.55];
    sheet.image(logo, width - margin - box[0], (high - box[1]) / 2, {
      fit: box,
      align: 'right',
      valign: 'center',
    });
  }

  return high;
}

async function drawCards(
  page: FlyerPage,
  cards: readonly Card[],
  { top, bottom }: { top: number; bottom: number },
): Promise<void> {
  const { margin, width, font } = page.measures;
  const rows = cardRows(cards);
  const gap = margin * 0.4;
  const textWidth = font.text * 3.9;
  const high = (bottom - top - gap * (rows.length - 1)) / rows.length;

  for (const [row, shown] of rows.entries()) {
    const wide = (width - 2 * margin - gap * (shown.length - 1)) / shown.length;
    const y = top + row * (high + gap);
    for (const [column, card] of shown.entries()) {
      const x = margin + column * (wide + gap);
      const photo = { x, y, width: wide, height: high - textWidth };
      await drawPhoto(page, card.photo, photo, margin * 0.14);
      drawCardText(page, card, { x, y: y + photo.height + font.text * 0.5, width: wide });
    }
  }
}

/** Two cards a row; one a row of up to two, and first of an odd number, so that the rows fill the page. */
function cardRows(cards: readonly Card[]): Card[][] {
  const alone = cards.length <= 2 ? cards.length : cards.length % 2;
  const rows = cards.slice(0, alone).map((card) => [card]);
  for (let index = alone; index < cards.length; index += 2) rows.push(cards.slice(index, index + 2));
  return rows;
}

function drawCardText(page: FlyerPage, card: Card, area: { x: number; y: number; width: number }): void {
  const { font } = page.measures;
  const title = { font: 'strong', size: font.text * 1.08, colour: ink, lines: 1 } as const;
  const y = write(page, card.title, area, title);
  const below = { ...area, y: y + font.text * 0.1 };
  write(page, card.line, below, { font: 'plain', size: font.text * 0.95, colour: quiet, lines: 1 });
}
