import type { PropertyComment } from '#contract/properties/property-comments.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { logProperty } from '../listing/log-property.ts';
import { findProperty } from '../property.store.ts';
import { deleteComment, insertComment, listComments } from './property-comment.store.ts';

/** Adds a note to the property's internal thread. */
export async function addPropertyComment(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  propertyId: string,
  text: string,
): Promise<PropertyComment | Refusal<'invalid_request' | 'not_found' | 'idempotency_mismatch'>> {
  const body = text.trim();
  if (body === '') return refuse('invalid_request', { cause: 'comment_empty' });

  const { agentId, name } = caller;
  const comment: PropertyComment = {
    _id: deps.newId(),
    body,
    author: name,
    mine: true,
    createdAt: new Date(deps.now()).toISOString(),
  };

  return await deps.transact(
    async (tx) => {
      const property = await findProperty(tx, agentId, propertyId);
      if (!property) return refuse('not_found');

      const { _id: id, createdAt } = comment;
      await insertComment(tx, { agentId, propertyId, id, author: name, body, createdAt });

      const { ofProperty } = texts(defaultLocale).log;
      logProperty(tx, {
        agentId,
        id: propertyId,
        title: property.title,
        action: 'note_added',
        what: ofProperty.noteAdded(),
        before: { note: null },
        after: { note: id },
      });

      return comment;
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

export async function listPropertyComments(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
  propertyId: string,
): Promise<{ items: PropertyComment[] } | Refusal<'not_found'>> {
  if (!(await findProperty(pool, agentId, propertyId))) return refuse('not_found');
  return { items: await listComments(pool, agentId, propertyId) };
}

export async function removePropertyComment(
  { transact }: Pick<Platform, 'transact'>,
  agentId: string,
  { id, commentId }: { id: string; commentId: string },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await transact(async (tx): Promise<{ ok: true } | Refusal<'not_found'>> => {
    if (!(await deleteComment(tx, agentId, id, commentId))) return refuse('not_found');

    const title = (await findProperty(tx, agentId, id))?.title ?? '';
    const { ofProperty } = texts(defaultLocale).log;
    logProperty(tx, {
      agentId,
      id,
      title,
      action: 'note_deleted',
      what: ofProperty.noteDeleted(),
      before: { note: commentId },
      after: { note: null },
    });

    return { ok: true };
  });
}
