import type * as adminContent from '#contract/admin/content.ts';
import type { AdminContentItem } from '#contract/admin/content.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readMarkdown } from '#server/features/links/content/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findContentItem,
  findVersion,
  hasCategory,
  insertContent,
  insertVersion,
  type StoredContent,
  updateContent,
} from './admin-content.store.ts';
import { readAdminContent } from './read-admin-content.ts';

type ContentDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'parsers'>;
type ContentSaved = ReplyOf<typeof adminContent.create>;

/** Stores the version, logs the change and returns the item as it is now. */
async function saveVersion(
  tx: Tx,
  deps: Pick<ContentDeps, 'now' | 'newId'>,
  { before, after, action }: { before: StoredContent | null; after: StoredContent; action: AdminLogAction },
  caller: AdminCaller,
): Promise<ContentSaved> {
  await insertVersion(tx, after, caller.adminId);
  await logAdminEvent(tx, deps, caller, {
    type: 'content',
    action,
    summary: texts(defaultLocale).log.contentSaved(after),
    entity: { type: 'content', id: after._id },
    before: before ? factsOf(before) : { version: 0 },
    after: factsOf(after),
  });

  const item = await readAdminContent(tx, after._id);
  if (isRefusal(item)) throw new Error('a text vanished while being saved');

  return { updated: true, item };
}

/** Without the body: the version holds it, and the log names the version. */
function factsOf(item: StoredContent): Record<string, unknown> {
  const { type, slug, locale, category, position, title, summary, status, version } = item;
  return { type, slug, locale, category, position, title, summary, status, version };
}

/** Help articles need an existing category; other types have none. */
async function refuseCategory(
  db: Queryable,
  { type, category, locale }: Pick<AdminContentItem, 'type' | 'category' | 'locale'>,
): Promise<Refusal<'unknown_category' | 'invalid_request'> | null> {
  if (type !== 'help_article') {
    if (category === null) return null;
    return refuse('invalid_request', { cause: 'category_without_article' });
  }
  const isKnown = category !== null && (await hasCategory(db, category, locale));
  return isKnown ? null : refuse('unknown_category');
}

export async function createContent(
  deps: ContentDeps,
  body: InputOf<typeof adminContent.create>['body'],
  caller: AdminCaller,
) {
  const { transact, now, newId } = deps;

  const parsed = await readMarkdown(deps, body.body);
  if (isRefusal(parsed)) return parsed;

  return transact(
    async (tx) => {
      const at = new Date(now()).toISOString();
      const item = {
        ...body,
        _id: newId(),
        locale: body.locale ?? 'en',
        category: body.category ?? null,
        position: body.position ?? 0,
        status: body.status ?? ('draft' as const),
        version: 1,
        createdAt: at,
        updatedAt: at,
        helpful: 0,
        unhelpful: 0,
      };

      const refusal = await refuseCategory(tx, item);
      if (refusal) return refusal;
      if (!(await insertContent(tx, item, parsed))) return refuse('content_slug_taken');

      return saveVersion(tx, deps, { before: null, after: item, action: 'content_created' }, caller);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Saves the next version. An edit based on an older version is refused with `version_conflict`. */
export async function changeContent(
  deps: ContentDeps,
  id: string,
  body: InputOf<typeof adminContent.change>['body'],
  caller: AdminCaller,
) {
  const parsed = await readMarkdown(deps, body.body);
  if (isRefusal(parsed)) return parsed;

  return deps.transact(async (tx) => {
    const before = await findContentItem(tx, id, { lock: true });
    if (!before) return refuse('not_found');
    if (before.version !== body.version)
      return refuse('version_conflict', { facts: { version: before.version } });

    const after: StoredContent = {
      ...before,
      ...body,
      category: body.category === undefined ? before.category : body.category,
      position: body.position ?? before.position,
      version: before.version + 1,
      updatedAt: new Date(deps.now()).toISOString(),
    };
    const refusal = await refuseCategory(tx, after);
    if (refusal) return refusal;

    await updateContent(tx, after, parsed);
    return saveVersion(tx, deps, { before, after, action: actionOf(before, after) }, caller);
  });
}

function actionOf(before: StoredContent, after: StoredContent): AdminLogAction {
  if (before.status === after.status || after.status === 'draft') return 'content_changed';
  return after.status === 'published' ? 'content_published' : 'content_archived';
}

/** Saves the text of an earlier version as the next version, so that no version in between is lost. */
export async function restoreContent(deps: ContentDeps, id: string, version: number, caller: AdminCaller) {
  const wanted = await findVersion(deps.pool, id, version);
  if (!wanted) return refuse('not_found');

  const { title, summary, body } = wanted;
  const parsed = await readMarkdown(deps, body);
  if (isRefusal(parsed)) return parsed;

  return deps.transact(async (tx) => {
    const before = await findContentItem(tx, id, { lock: true });
    if (!before) return refuse('not_found');

    const after: StoredContent = {
      ...before,
      title,
      summary,
      body,
      version: before.version + 1,
      updatedAt: new Date(deps.now()).toISOString(),
    };
    await updateContent(tx, after, parsed);

    return saveVersion(tx, deps, { before, after, action: 'content_restored' }, caller);
  });
}
