import * as listingPages from '#contract/properties/listing-pages.ts';
import type { Feature } from '#server/http/feature.ts';
import { fetchListingPhoto, readPage } from './read-page.ts';

/** Pages of other sites that describe a home, for an agent who lists it here as well. */
export const listingPagesFeature: Feature = {
  name: 'listing-pages',
  register({ serveAll }, platform) {
    serveAll(listingPages, {
      read: ({ body }, { agentId }, _request, endOfCall) =>
        readPage(platform, agentId, body.url, endOfCall()),
      fetchPhoto: ({ body }, caller, _request, endOfCall) =>
        fetchListingPhoto(platform, caller, body.url, endOfCall()),
    });
  },
};
