import { addresses } from '#contract/addresses.ts';
import { idEndOfAddressName } from '#domain/links/property-address-name.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import {
  type LinkForVisitor,
  linkProperty,
  readVisitorLink,
} from '#server/features/links/shared-links/index.ts';
import { findPropertyIdsByEnd } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { type PageAnswer, refusedPage } from '../page-answer.ts';

/** Leads from the short address of a property to its page. `search` is the query with its question mark, or empty. */
export async function leadToProperty(
  { pool }: Pick<Platform, 'pool'>,
  link: LinkForVisitor,
  { name, search }: { name: string; search: string },
): Promise<PageAnswer> {
  const { agentId, linkCode } = link;
  const idEnd = idEndOfAddressName(name);
  const ids = idEnd === null ? [] : await findPropertyIdsByEnd(pool, agentId, idEnd);

  for (const propertyId of ids) {
    const property = await linkProperty(pool, link, propertyId);
    if (!isRefusal(property)) {
      return { seeOther: addresses.sharedProperty({ linkCode, propertyId }) + search };
    }
  }

  const { host } = await readVisitorLink(pool, link);
  return refusedPage({ refused: 'not_found' }, { what: 'property', linkCode, host });
}
