import { useQueryClient } from '@tanstack/react-query';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { useAction } from '#web/ui/use-action.ts';
import { propertyLinksQuery } from '../property-insight.queries.ts';

type Shared = Pick<Property, '_id' | 'title'>;

/** Copies a link that shows one property alone and on no terms of its own; the first press creates it. */
export function useCopyLink({ _id: id, title }: Shared) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();

  async function copyLink() {
    const body = { name: title, propertyIds: [id] };
    const link = (await findPlainLink()) ?? (await withKey(body, (key) => createLink(body, key)));
    return { url: link.url, isCopied: await copyText(link.url) };
  }

  async function findPlainLink(): Promise<SharedLink | null> {
    const { items } = await client.fetchQuery(propertyLinksQuery(id));
    const named = items.find((one) => one.status === 'active' && !one.allProperties && one.name === title);
    if (!named) return null;
    const link = await call(sharedLinks.read, { params: { id: named._id } });
    return isPlain(link) ? link : null;
  }

  return useAction(copyLink, {
    done: ({ url, isCopied }) => ({
      title: isCopied ? t.properties.linkCopied({ name: title }) : t.ui.copyFailed,
      text: url,
      tone: isCopied ? 'good' : 'danger',
      action: { label: t.actions.open, onPress: () => window.open(url, '_blank', 'noreferrer') },
    }),
    onDone: () =>
      Promise.all(
        [['property', id], ['shared-links']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    failed: t.properties.actionFailed({ name: title }),
  });
}

function createLink(body: { name: string; propertyIds: string[] }, idempotencyKey: string) {
  return call(sharedLinks.create, { body, idempotencyKey });
}

function isPlain({ propertyIds, hasPassword, client, checkIn, expiresAt, showPrices }: SharedLink): boolean {
  return propertyIds.length === 1 && !hasPassword && !client && !checkIn && expiresAt === null && showPrices;
}
