import type { FlyerSize } from '#contract/print-and-preview.ts';
import type { CropPhoto } from './crop-photos.ts';
import { drawLinkSheet } from './draw-link-sheet.ts';
import { drawPropertySheet } from './draw-property-sheet.ts';
import type { FlyerContent } from './flyer-content.ts';
import { drawBrandBand, openPage } from './flyer-page.ts';

/** As many places as fit on a flyer of a whole link. */
export const mostCards: Record<FlyerSize, number> = { a4: 6, a6: 4 };

/** Always one page. */
export async function drawFlyer(
  content: FlyerContent,
  { crop, logo }: { crop: CropPhoto; logo: Buffer | null },
  size: FlyerSize,
): Promise<Buffer> {
  const { sheet, brand, address } = content;
  const page = await openPage(size, { title: sheet.title, crop, logo, colour: brand.colour });
  if (sheet.kind === 'property') {
    await drawPropertySheet(page, sheet, address);
    drawBrandBand(page, brand);
  } else await drawLinkSheet(page, sheet, content);
  page.sheet.end();
  return Buffer.concat(await Array.fromAsync(page.sheet));
}
