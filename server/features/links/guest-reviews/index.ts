import * as guestReviews from '#contract/links/guest-reviews.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeReview } from './change-review.ts';
import { listReviews } from './list-reviews.ts';

export { announceReview } from './announce-review.ts';
export { giveReview } from './give-review.ts';
export { type HostReviews, readHostReviews, readOwnReview, readShownReviews } from './read-shown-reviews.ts';

export const guestReviewsFeature: Feature = { name: 'guest-reviews', register: serveGuestReviews };

function serveGuestReviews({ serveAll }: Serve, platform: Platform): void {
  serveAll(guestReviews, {
    list: ({ query }, { agentId }) => listReviews(platform.pool, query, agentId),
    change: ({ params, body }, caller) => changeReview(platform, { id: params.id, change: body }, caller),
  });
}
