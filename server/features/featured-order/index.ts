import type { Feature } from '#server/http/feature.ts';
import { serveFeaturedOrder } from './featured-order.routes.ts';

export const featuredOrderFeature: Feature = { name: 'featured-order', register: serveFeaturedOrder };
