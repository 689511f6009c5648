import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveSharedLinks } from './link.routes.ts';
import { forgetOldSalts } from './link-view.store.ts';

export { countView, type LinkView } from './count-view.ts';
export { createSharedLink } from './create-shared-link.ts';
export { countOnLink } from './link.store.ts';
export { dailySalt, linkPageId } from './link-view.store.ts';
export {
  findWorkingLink,
  type LinkForVisitor,
  type LinkRefusal,
  openLink,
  passForLink,
  type WorkingLink,
} from './open-link.ts';
export { readSharedLink } from './read-shared-links.ts';
export {
  linkProperty,
  readPropertyToQuote,
  readSharedProperties,
  readSharedProperty,
  readSharedView,
  readVisitorLink,
} from './read-shared-view.ts';
export { bookableNightPrices, toSharedProperty } from './shared.view.ts';

export const sharedLinksFeature: Feature = {
  name: 'shared-links',
  register: serveSharedLinks,
  timers: ({ pool }) => [
    { name: 'forget-old-salts', everyMs: hourMs, removes: 'visitor_salts', run: () => forgetOldSalts(pool) },
  ],
};
