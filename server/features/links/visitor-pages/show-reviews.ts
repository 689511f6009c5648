import { Value } from 'typebox/value';
import { Id } from '#contract/shapes.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readHostReviews, readShownReviews } from '#server/features/links/guest-reviews/index.ts';
import {
  type LinkForVisitor,
  linkProperty,
  readVisitorLink,
} from '#server/features/links/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { type PageAnswer, refusedPage, showPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';

const reviewsPerPage = 20;

/** All reviews of one property of a link, a page at a time. */
export async function showReviews(
  { pool }: Pick<Platform, 'pool'>,
  link: LinkForVisitor,
  { propertyId, params }: { propertyId: string; params: PageParams },
): Promise<PageAnswer> {
  const view = await readVisitorLink(pool, link);
  const { agentId, linkCode } = link;
  const property = Value.Check(Id, propertyId) ? await linkProperty(pool, link, propertyId) : null;
  if (property === null || isRefusal(property))
    return refusedPage({ refused: 'not_found' }, { what: 'property', linkCode, host: view.host });

  const reviews = (await readHostReviews(pool, agentId)).of(propertyId);
  const pages = Math.max(1, Math.ceil(reviews.shown / reviewsPerPage));
  const page = Math.min(Math.max(1, Number.parseInt(readParam(params, 'page'), 10) || 1), pages);
  const items = await readShownReviews(pool, {
    agentId,
    propertyId,
    offset: (page - 1) * reviewsPerPage,
    limit: reviewsPerPage,
  });

  const { title, address } = property;
  return showPage({
    kind: 'reviews',
    view,
    property: { _id: propertyId, title, city: address.city, country: address.country },
    reviews,
    items,
    page,
    pages,
  });
}
