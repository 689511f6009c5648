import type { Feature } from '#server/http/feature.ts';
import { serveAdmin } from './admin.routes.ts';

export const adminFeature: Feature = { name: 'admin', register: serveAdmin };
export { findAdminCredential, insertAdmin, isAdminEmail } from '../admins/admin.store.ts';
export { viewAdmin } from './session/admin.view.ts';
export { ensureFirstAdmin } from './setup/ensure-first-admin.ts';
export { addFirstAdmin } from './setup/first-admin.ts';
export { setupCodeToPrint } from './setup/setup-code.ts';
