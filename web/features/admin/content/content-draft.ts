import type { AdminContentItem } from '#contract/admin/content.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Editable fields of a content item. */
export type ContentDraft = Pick<AdminContentItem, 'title' | 'summary' | 'body' | 'category' | 'position'>;

export function draftOf({ title, summary, body, category, position }: AdminContentItem): ContentDraft {
  return { title, summary, body, category, position };
}

export function isSameDraft(a: ContentDraft, b: ContentDraft): boolean {
  return (
    a.title === b.title &&
    a.summary === b.summary &&
    a.body === b.body &&
    a.category === b.category &&
    a.position === b.position
  );
}

export type DraftErrors = Partial<Record<'title' | 'body', string>>;

export function findDraftErrors({ title, body }: ContentDraft): DraftErrors {
  return {
    ...(title.trim() === '' ? { title: m.admin_content_title_missing() } : {}),
    ...(body.trim() === '' ? { body: m.admin_content_body_missing() } : {}),
  };
}
