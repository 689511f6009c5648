import type { Feature } from '#server/http/feature.ts';
import { linkRoutes } from './link.routes.ts';
import { forgetOldSalts } from './link-view.store.ts';

export { countView } from './count-view.ts';
export { createSharedLink } from './create-shared-link.ts';
export { findWorkingLink, type WorkingLink } from './find-working-link.ts';
export { countOnLink } from './link.store.ts';
export { linkProperty } from './link-property.ts';
export { dailySalt, linkPageId } from './link-view.store.ts';
export { type LinkForVisitor, type LinkRefusal, openLink, passForLink } from './open-link.ts';
export { readSharedLink } from './read-shared-link.ts';
export { readSharedProperties, readSharedProperty, readSharedView } from './read-shared-view.ts';

const hourMs = 3_600_000;

export const sharedLinksFeature: Feature = {
  name: 'shared-links',
  register: linkRoutes,
  timers: ({ pool }) => [{ name: 'forget-old-salts', everyMs: hourMs, run: () => forgetOldSalts(pool) }],
};
