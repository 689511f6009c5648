import type { Feature } from '#server/http/feature.ts';

export { countView, type LinkView } from './count-view.ts';
export { countOnLink, type LinkCounter } from './link.store.ts';
export { linkProperty } from './link-property.ts';
export { type LinkForVisitor, type LinkRefusal, openLink } from './open-link.ts';
export { readSharedProperty, readSharedView } from './read-shared-view.ts';

export const sharedLinksFeature: Feature = { name: 'shared-links' };
