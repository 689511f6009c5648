import type { FlyerSize } from '#contract/links/marketing.ts';
import { createPhotoCropper, readLogo } from './crop-photos.ts';
import { drawLinkSheet } from './draw-link-sheet.ts';
import { drawPropertySheet } from './draw-property-sheet.ts';
import type { FlyerContent } from './flyer-content.ts';
import { drawBrandBand, openPage } from './flyer-page.ts';

/** Draws a flyer, always one page. `files` holds the pictures by storage key. */
export async function drawFlyer(
  content: FlyerContent,
  files: ReadonlyMap<string, Uint8Array>,
  size: FlyerSize,
): Promise<Buffer> {
  const { sheet, brand } = content;
  const pictures = { read: async (key: string) => files.get(key) ?? null };
  const crop = createPhotoCropper(pictures);
  const logo = await readLogo(pictures, brand.logo);
  const page = await openPage(size, { title: sheet.title, crop, logo, colour: brand.colour });
  if (sheet.kind === 'property') {
    await drawPropertySheet(page, sheet, content);
    drawBrandBand(page, brand);
  } else await drawLinkSheet(page, sheet, content);
  page.sheet.end();
  return Buffer.concat(await Array.fromAsync(page.sheet));
}
