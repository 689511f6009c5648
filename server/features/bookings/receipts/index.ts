import type { Feature } from '#server/http/feature.ts';
import { serveReceipts } from './receipts.routes.ts';

export const receiptsFeature: Feature = { name: 'receipts', register: serveReceipts };
