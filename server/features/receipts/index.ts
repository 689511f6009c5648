import type { Feature } from '#server/http/feature.ts';
import { serveReceipts } from './receipts.routes.ts';

export { textFonts } from './text-fonts.ts';

export const receiptsFeature: Feature = { name: 'receipts', register: serveReceipts };
