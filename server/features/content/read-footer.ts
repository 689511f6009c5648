import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/platform/content.ts';
import { isSupportContact } from '#domain/shared/support-contact.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findContent } from './content.store.ts';

const maxLinks = 8;

/**
 * Social links of the footer text `social`, and the support contact of the settings or of the footer text `support`.
 * Defaults: share links for this installation, and the feedback page. Also the maintenance mode.
 */
export async function readFooter(
  db: Queryable,
  publicUrl: string,
): Promise<ReplyOf<typeof content.readFooter>> {
  const social = await findContent(db, 'footer', 'social');
  const { supportContact, maintenanceMode: maintenance } = await readPlatformSettings(db);
  return {
    social: social ? linksOf(social.body).slice(0, maxLinks) : shareLinksFor(publicUrl),
    support: contactOf(supportContact) ?? (await supportOfFooter(db)) ?? addresses.feedback.pattern,
    maintenance,
  };
}

async function supportOfFooter(db: Queryable): Promise<string | null> {
  const support = await findContent(db, 'footer', 'support');
  return contactOf(support?.body ?? '');
}

function shareLinksFor(publicUrl: string): { name: string; href: string }[] {
  const { shareOn } = texts(defaultLocale).answers;
  const address = encodeURIComponent(publicUrl);
  return [
    { name: shareOn('LinkedIn'), href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: shareOn('Facebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: shareOn('X'), href: `https://x.com/intent/post?url=${address}` },
  ];
}

/** Links in Markdown, `[Instagram](https://…)`. Only https URLs are allowed. */
function linksOf(text: string): { name: string; href: string }[] {
  const found = [...text.matchAll(/\[([^\]\n]{1,40})\]\((https:\/\/[^\s)\\]{1,300})\)/g)];
  return found.flatMap(([, name, href]) => (name && href && URL.canParse(href) ? [{ name, href }] : []));
}

function contactOf(text: string): string | null {
  const contact = text.trim();
  return contact !== '' && isSupportContact(contact) && contact.length <= 254 ? contact : null;
}
