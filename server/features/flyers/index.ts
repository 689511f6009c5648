import type { Feature } from '#server/http/feature.ts';
import { serveFlyers } from './flyers.routes.ts';

export const flyersFeature: Feature = { name: 'flyers', register: serveFlyers };
