import type { ContentType } from '#contract/platform/content.ts';
import { m } from '#web/locales/compiled/messages.js';

export const contentTypeLabels: Readonly<Record<ContentType, () => string>> = {
  terms: m.admin_content_terms,
  privacy: m.admin_content_privacy,
  help_category: m.admin_content_help_category,
  help_article: m.admin_content_help_article,
  faq: m.admin_content_faq,
  announcement: m.admin_content_announcement,
  footer: m.admin_content_footer,
};
