import { defaultLocale, texts } from '#texts/texts.ts';
import type { FlyerContent, LinkSheet } from './flyer-content.ts';
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

type Card = LinkSheet['cards'][number];

/** Flyer of a link: cards of its properties under the host's name, and the QR code of the link. */
export async function drawLinkSheet(
  page: FlyerPage,
  content: LinkSheet,
  { address, typed, brand }: Pick<FlyerContent, 'address' | 'typed' | 'brand'>,
): Promise<void> {
  const { margin, width, height, code, font } = page.measures;
  const top = drawHead(page, content);
  const foot = height - margin - code;
  await drawCards(page, content.cards, { top: top + margin * 0.6, bottom: foot - margin * 0.55 });
  drawCode(page, address, margin, foot, code);
  const { flyer } = texts(defaultLocale);
  const x = margin + code + margin * 0.55;
  const place = (y: number) => ({ x, y, width: width - x - margin });
  let y = write(page, flyer.scanLink, place(foot + code * 0.08), {
    ...{ font: 'strong', size: font.large * 1.2, colour: ink, lines: 1 },
  });
  y = write(page, flyer.allOfLink(content.total), place(y + 3), {
    ...{ font: 'plain', size: font.text * 0.95, colour: quiet, lines: 3 },
  });
  const who = [brand.name, ...brand.contact].join(' · ');
  y = write(page, who, place(y + font.text * 0.5), {
    ...{ font: 'strong', size: font.text * 0.9, colour: ink, lines: 2 },
  });
  write(page, addressLines(typed), place(y + font.text * 0.5), {
    ...{ font: 'plain', size: font.small, colour: quiet, lines: 2 },
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
      ...{ fit: box, align: 'right', valign: 'center' },
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
  const words = font.text * 3.9;
  const high = (bottom - top - gap * (rows.length - 1)) / rows.length;
  for (const [row, shown] of rows.entries()) {
    const wide = (width - 2 * margin - gap * (shown.length - 1)) / shown.length;
    const y = top + row * (high + gap);
    for (const [column, card] of shown.entries()) {
      const x = margin + column * (wide + gap);
      const photo = { x, y, width: wide, height: high - words };
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

function drawCardText(page: FlyerPage, card: Card, place: { x: number; y: number; width: number }): void {
  const { font } = page.measures;
  const title = { font: 'strong', size: font.text * 1.08, colour: ink, lines: 1 } as const;
  const y = write(page, card.title, place, title);
  const below = { ...place, y: y + font.text * 0.1 };
  write(page, card.line, below, { font: 'plain', size: font.text * 0.95, colour: quiet, lines: 1 });
}
