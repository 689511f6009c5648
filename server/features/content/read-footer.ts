import { addresses } from '#contract/addresses.ts';
import type { readFooter } from '#contract/content.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isSupportContact } from '#domain/shared/support-contact.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findContent } from './content.store.ts';

const mostLinks = 8;

/**
 * The links of the footer text `social`, and the contact of the settings, or of the footer text `support`. Where nobody
 * has written either: links that share this installation's address, and the feedback page, which reaches its admins.
 * And whether the platform is under maintenance.
 */
export async function readFooterLinks(db: Queryable, publicUrl: string): Promise<ReplyOf<typeof readFooter>> {
  const [social, support, settings] = await Promise.all([
    findContent(db, 'footer', 'social'),
    findContent(db, 'footer', 'support'),
    readPlatformSettings(db),
  ]);
  return {
    social: social ? linksOf(social.body).slice(0, mostLinks) : shareLinksFor(publicUrl),
    support:
      contactOf(settings.supportContact) ?? contactOf(support?.body ?? '') ?? addresses.feedback.pattern,
    maintenance: settings.maintenanceMode,
  };
}

function shareLinksFor(publicUrl: string): { name: string; href: string }[] {
  const address = encodeURIComponent(publicUrl);
  return [
    { name: 'Share on LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Share on Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'Share on X', href: `https://x.com/intent/post?url=${address}` },
  ];
}

/** `[Instagram](https://…)`, one or more a line. Only secure addresses of the web lead out of here. */
function linksOf(text: string): { name: string; href: string }[] {
  const found = [...text.matchAll(/\[([^\]\n]{1,40})\]\((https:\/\/[^\s)\\]{1,300})\)/g)];
  return found.flatMap(([, name, href]) => (name && href && URL.canParse(href) ? [{ name, href }] : []));
}

function contactOf(text: string): string | null {
  const contact = text.trim();
  return contact !== '' && isSupportContact(contact) && contact.length <= 254 ? contact : null;
}
