import type { InputOf } from '#contract/endpoint.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyComments from '#contract/properties/property-comments.ts';
import * as propertyDrafts from '#contract/properties/property-drafts.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import * as propertyReviews from '#contract/properties/property-reviews.ts';
import * as rates from '#contract/properties/rates.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { AgentCaller, MemberKey } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listBlockRows } from './blocks/block.store.ts';
import { changeBlock, createBlock, removeBlock } from './blocks/blocks.ts';
import {
  addPropertyComment,
  listPropertyComments,
  removePropertyComment,
} from './comments/property-comments.ts';
import { deleteDraft, deleteDraftsBefore, findDraft, upsertDraft } from './drafts/property-draft.store.ts';
import { listProperties } from './list/list-properties.ts';
import { findFacets } from './list/property-list.store.ts';
import { changeProperty } from './listing/change-property.ts';
import {
  changePropertyStatus,
  changePropertyStatuses,
  removeProperty,
} from './listing/change-property-status.ts';
import { createProperty } from './listing/create-property.ts';
import { duplicateProperty } from './listing/duplicate-property.ts';
import { findTurnoverNotes } from './operations/property-operations.store.ts';
import { changePropertyOperations, readPropertyOperations } from './operations/property-operations.ts';
import { findProperty } from './property.store.ts';
import { toProperty } from './property.view.ts';
import { changeRates } from './rates/change-rates.ts';
import { undoRateChange } from './rates/undo-rate-change.ts';
import { readPropertyReview, requestReview } from './review/request-review.ts';

export function serveProperties(serve: Serve, platform: Platform): void {
  serve.serveAll(properties, {
    list: ({ query }, { agentId }) => listProperties(platform, agentId, query),
    readFacets: (_input, { agentId }) => findFacets(platform.pool, agentId),
    create: ({ body }, caller) => createProperty(platform, caller, body),
    read: async ({ params }, { agentId }) => {
      const record = await findProperty(platform.pool, agentId, params.id);
      return record ? toProperty(record) : refuse('not_found');
    },
    change: ({ params, body }, caller) => changeProperty(platform, caller, params.id, body),
    changeStatus: ({ params, body }, caller) =>
      changePropertyStatus(platform, caller, params.id, body.status),
    changeStatuses: ({ body }, caller) => changePropertyStatuses(platform, caller, body),
    duplicate: ({ params }, caller) => duplicateProperty(platform, caller, params.id),
    remove: ({ params }, caller) => removeProperty(platform, caller, params.id),
  });

  serve.serveSome(rates, {
    change: ({ body }, caller) => changeRates(platform, caller, body),
    undo: ({ params }, caller) => undoRateChange(platform, caller, params.id),
  });
  serveBlocks(serve, platform);
  serveComments(serve, platform);

  serveDrafts(serve, platform);
  serve.serveAll(propertyOperations, {
    read: ({ params }, { agentId }) => readPropertyOperations(platform, agentId, params.id),
    change: ({ params, body }, caller) => changePropertyOperations(platform, caller, params.id, body),
    listTurnovers: async ({ query }, { agentId }) => ({
      items: await findTurnoverNotes(platform, platform.pool, agentId, query.propertyId.split(',')),
    }),
  });
  serve.serveAll(propertyReviews, {
    read: ({ params }, { agentId }) => readPropertyReview(platform, agentId, params.id),
    request: ({ params, body }, caller) => requestReview(platform, caller, params.id, body.note ?? ''),
  });
}

function serveBlocks({ serveAll }: Serve, platform: Platform): void {
  serveAll(blocks, {
    list: async ({ params }, { agentId }) => {
      const property = await findProperty(platform.pool, agentId, params.id);
      return property
        ? { items: await listBlockRows(platform.pool, agentId, params.id) }
        : refuse('not_found');
    },
    create: (input, caller) => createBlock(platform, caller, input),
    change: (input, caller) => changeBlock(platform, caller, input),
    remove: ({ params }, caller) => removeBlock(platform, caller, params),
  });
}

function serveComments({ serveAll }: Serve, platform: Platform): void {
  serveAll(propertyComments, {
    list: ({ params }, { agentId }) => listPropertyComments(platform, agentId, params.id),
    add: ({ params, body }, caller) => addPropertyComment(platform, caller, params.id, body.body),
    remove: ({ params }, { agentId }) => removePropertyComment(platform, agentId, params),
  });
}

function serveDrafts({ serveAll }: Serve, platform: Platform): void {
  serveAll(propertyDrafts, {
    read: async ({ params }, caller) => ({
      draft: await findDraft(platform.pool, caller.agentId, draftKeyOf(caller, params.key)),
      maxImages: (await readPlatformSettings(platform.pool)).maxImagesPerProperty,
    }),
    save: ({ params, body }, caller) => savePropertyDraft(platform, caller, params.key, body),
    remove: async ({ params }, caller) => {
      await deleteDraft(platform.pool, caller.agentId, draftKeyOf(caller, params.key));
      return { ok: true as const };
    },
  });
}

/** Drafts are a person's; the first owner's key is that of the form alone. */
function draftKeyOf({ agentId, memberId }: MemberKey, key: string): string {
  return memberId === agentId ? key : `${memberId}:${key}`;
}

/** Saves a form draft; refused for a property that is not the agent's. */
async function savePropertyDraft(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  caller: AgentCaller,
  key: string,
  { content, imageIds, version }: InputOf<typeof propertyDrafts.save>['body'],
): Promise<{ savedAt: string } | Refusal<'not_found'>> {
  const { agentId } = caller;
  if (key !== 'new' && !(await findProperty(pool, agentId, key))) return refuse('not_found');

  const savedAt = new Date(now()).toISOString();
  await upsertDraft(pool, agentId, draftKeyOf(caller, key), { content, imageIds, version, savedAt });
  return { savedAt };
}

/** Deletes drafts that were not saved for 60 days. */
export async function deleteOldDrafts({ pool, now }: Pick<Platform, 'pool' | 'now'>): Promise<number> {
  return await deleteDraftsBefore(pool, new Date(now() - retentionMs('form_drafts')));
}
