import type { Feature } from '#server/http/feature.ts';
import { serveAdmin } from './admin.routes.ts';

export const adminFeature: Feature = { name: 'admin', register: serveAdmin };
export { findAdminCredential, insertAdmin, isAdminEmail } from './admin.store.ts';
export { viewAdmin } from './admin.view.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { addFirstAdmin } from './first-admin.ts';
export { setupCodeToPrint } from './setup-code.ts';
