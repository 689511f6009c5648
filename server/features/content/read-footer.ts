import type { readFooter } from '#contract/content.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isSupportContact } from '#domain/shared/support-contact.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findContent } from './content.store.ts';

const mostLinks = 8;

/** The links of the footer text `social`, the contact of the settings or of the footer text `support`, and maintenance. */
export async function readFooterLinks(db: Queryable): Promise<ReplyOf<typeof readFooter>> {
  const [social, support, settings] = await Promise.all([
    findContent(db, 'footer', 'social'),
    findContent(db, 'footer', 'support'),
    readPlatformSettings(db),
  ]);
  return {
    social: linksOf(social?.body ?? '').slice(0, mostLinks),
    maintenance: settings.maintenanceMode,
    support: contactOf(settings.supportContact) ?? contactOf(support?.body ?? ''),
  };
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
