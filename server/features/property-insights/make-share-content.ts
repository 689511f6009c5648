import { addresses } from '#contract/addresses.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as propertyMarketing from '#contract/links/property-marketing.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findLinksOfProperty } from './property-insight.store.ts';

type Call = typeof propertyMarketing.makeShareContent;

/** Share texts, with a working link to the property when there is one. */
export async function makeShareContent(
  { pool, now, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  agentId: string,
  { params, body }: InputOf<Call>,
): Promise<ReplyOf<Call> | Refusal<'not_found' | 'link_unavailable'>> {
  const property = await findProperty(pool, agentId, params.id);
  if (!property) return refuse('not_found');
  const wanted = { agentId, propertyId: params.id, now: now(), onlyWorking: true };
  const links = await findLinksOfProperty(pool, wanted);
  const link = body.linkId === undefined ? links[0] : links.find(({ _id }) => _id === body.linkId);
  if (body.linkId !== undefined && !link) {
    return refuse('link_unavailable', { cause: 'link_without_this_property' });
  }
  const isPublic = property.status === 'active' && property.moderation === 'approved';
  const url =
    link && isPublic
      ? config.http.publicUrl +
        addresses.sharedProperty({ linkCode: link.linkCode, propertyId: property._id })
      : null;
  const { bookingFee: bookingFeePercent } = await readPlatformSettings(pool);
  const context = { today: civilDateAt(now(), property.timezone), url, bookingFeePercent };
  return {
    link: link && url !== null ? { _id: link._id, name: link.name, url } : null,
    texts: texts(defaultLocale).shareTexts(property, body.channels, context),
  };
}
