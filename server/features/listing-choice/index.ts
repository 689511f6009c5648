import type { Feature } from '#server/http/feature.ts';
import { serveListingChoice } from './listing-choice.routes.ts';

/** Choosing which listings stay live when the plan allows fewer. */
export const listingChoiceFeature: Feature = { name: 'listing-choice', register: serveListingChoice };
