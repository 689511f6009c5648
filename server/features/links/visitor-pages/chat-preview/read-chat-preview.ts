import { addresses } from '#contract/addresses.ts';
import type { ChatPreview } from '#contract/links/link-shapes.ts';
import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import { propertyAddressName } from '#domain/links/property-address-name.ts';
import { formatLocaleOf } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { readSharedLink } from '#server/features/links/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultReader } from '#texts/readers.ts';
import type { Renderer } from '../load-renderer.ts';
import { type LinkKey, openPageLink } from '../open-page-link.ts';
import { type PageAnswer, refusedPage, type ShownPage } from '../page-answer.ts';
import { showLink } from '../show-link.ts';
import { showProperty } from '../show-property.ts';
import { openGraphTags } from '../visitor-document.ts';
import { previewPath } from './preview-content.ts';

type Deps = { platform: Platform; load: () => Promise<Renderer> };

/**
 * Renders the page as an anonymous visitor gets it and returns its Open Graph tags, so that the agent sees exactly what
 * a chat shows.
 */
export async function readChatPreview(
  { platform, load }: Deps,
  agentId: string,
  input: { linkId: string; propertyId: string | undefined },
): Promise<ChatPreview | Refusal<'not_found'>> {
  const link = await readSharedLink(platform.pool, platform, agentId, input.linkId);
  if (isRefusal(link)) return link;

  const key = { linkCode: link.linkCode, password: null };
  const { propertyId } = input;
  const answer = await showPreviewed(platform, key, propertyId);
  const shown = shownIn(answer);

  const title = shown.page.kind === 'property' ? shown.page.property.title : '';
  const path =
    propertyId === undefined
      ? addresses.sharedLink(key)
      : addresses.sharedPropertyShort({
          ...key,
          propertyName: propertyAddressName({ _id: propertyId, title }),
        });

  return describePreview(await load(), shown, { publicUrl: platform.config.http.publicUrl, path });
}

async function showPreviewed(
  platform: Platform,
  key: LinkKey,
  propertyId: string | undefined,
): Promise<PageAnswer> {
  const link = await openPageLink(platform, key);
  if (isRefusal(link)) return refusedPage(link, { what: 'link' });
  if (propertyId === undefined) return showLink(platform, link, {}, { isPreview: true });
  return showProperty(platform, link, { propertyId, params: {}, isPreview: true });
}

function shownIn(answer: PageAnswer): ShownPage {
  if ('page' in answer) return answer;
  throw new Error('a page that is only looked at leads nowhere else');
}

const previewStates: Partial<Record<ShownPage['page']['kind'], ChatPreview['state']>> = {
  link: 'open',
  property: 'open',
  password: 'locked',
};

function describePreview(
  { renderPage }: Renderer,
  { page: content, preview }: ShownPage,
  { publicUrl, path }: { publicUrl: string; path: string },
): ChatPreview {
  const page: VisitorPage = { ...content, locale: formatLocaleOf(defaultReader) };
  const rendered = renderPage(page);
  const address = publicUrl + path;
  const picture = preview && publicUrl + previewPath(preview);
  const tags = new Map(openGraphTags({ page, rendered, address, picture }));

  return {
    state: previewStates[page.kind] ?? 'closed',
    address,
    site: tags.get('og:site_name') ?? null,
    title: tags.get('og:title') ?? rendered.title,
    description: tags.get('og:description') ?? '',
    image: tags.get('og:image') ?? null,
  };
}
