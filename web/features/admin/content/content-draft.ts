import type { AdminContentItem } from '#contract/admin/content.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Editable fields of a content item, and the state that it is saved in. */
export type ContentDraft = Pick<
  AdminContentItem,
  'title' | 'summary' | 'body' | 'category' | 'position' | 'status'
>;

export function draftOf(item: AdminContentItem): ContentDraft {
  const { title, summary, body, category, position, status } = item;
  return { title, summary, body, category, position, status };
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
