import * as blocks from '#contract/blocks.ts';
import * as contract from '#contract/properties.ts';
import * as comments from '#contract/property-comments.ts';
import * as drafts from '#contract/property-drafts.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listBlockRows } from './block.store.ts';
import { changeBlock } from './change-block.ts';
import { changeProperty } from './change-property.ts';
import { changePropertyStatus } from './change-property-status.ts';
import { changePropertyStatuses } from './change-property-statuses.ts';
import { commentOnProperty, readComments, takeCommentBack } from './comment-on-property.ts';
import { createBlock } from './create-block.ts';
import { createProperty } from './create-property.ts';
import { deleteBlock } from './delete-block.ts';
import { deleteProperty } from './delete-property.ts';
import { duplicateProperty } from './duplicate-property.ts';
import { keepDraft } from './keep-draft.ts';
import { listProperties } from './list-properties.ts';
import { findProperty } from './property.store.ts';
import { toProperty } from './property.view.ts';
import { dropDraft, findDraft } from './property-draft.store.ts';
import { findFacets } from './property-list.store.ts';

export function propertyRoutes(serve: Serve, platform: Platform): void {
  serve(contract.listProperties, ({ query }, { agentId }) => listProperties(platform, agentId, query));
  serve(contract.readPropertyFacets, (_input, { agentId }) => findFacets(platform.pool, agentId));
  serve(contract.createProperty, ({ body }, caller) => createProperty(platform, caller, body));
  serve(contract.readProperty, async ({ params }, { agentId }) => {
    const record = await findProperty(platform.pool, agentId, params.id);
    return record ? toProperty(record) : refuse('not_found');
  });
  serve(contract.changeProperty, ({ params, body }, caller) =>
    changeProperty(platform, caller, params.id, body),
  );
  serve(contract.changePropertyStatus, ({ params, body }, caller) =>
    changePropertyStatus(platform, caller, params.id, body.status),
  );
  serve(contract.changePropertyStatuses, ({ body }, caller) =>
    changePropertyStatuses(platform, caller, body),
  );
  serve(contract.duplicateProperty, ({ params }, caller) => duplicateProperty(platform, caller, params.id));
  serve(contract.deleteProperty, ({ params }, caller) => deleteProperty(platform, caller, params.id));
  blockRoutes(serve, platform);
  commentRoutes(serve, platform);
  draftRoutes(serve, platform);
}

function blockRoutes(serve: Serve, platform: Platform): void {
  serve(blocks.listBlocks, async ({ params }, { agentId }) => {
    const property = await findProperty(platform.pool, agentId, params.id);
    return property ? { items: await listBlockRows(platform.pool, agentId, params.id) } : refuse('not_found');
  });
  serve(blocks.createBlock, (input, caller) => createBlock(platform, caller, input));
  serve(blocks.changeBlock, (input, caller) => changeBlock(platform, caller, input));
  serve(blocks.deleteBlock, ({ params }, caller) => deleteBlock(platform, caller, params));
}

function commentRoutes(serve: Serve, platform: Platform): void {
  serve(comments.listPropertyComments, ({ params }, { agentId }) =>
    readComments(platform, agentId, params.id),
  );
  serve(comments.addPropertyComment, ({ params, body }, caller) =>
    commentOnProperty(platform, caller, params.id, body.body),
  );
  serve(comments.deletePropertyComment, ({ params }, { agentId }) =>
    takeCommentBack(platform, agentId, params),
  );
}

function draftRoutes(serve: Serve, platform: Platform): void {
  serve(drafts.readPropertyDraft, async ({ params }, { agentId }) => ({
    draft: await findDraft(platform.pool, agentId, params.key),
    maxImages: (await readPlatformSettings(platform.pool)).maxImagesPerProperty,
  }));
  serve(drafts.keepPropertyDraft, ({ params, body }, { agentId }) =>
    keepDraft(platform, agentId, params.key, body),
  );
  serve(drafts.dropPropertyDraft, async ({ params }, { agentId }) => {
    await dropDraft(platform.pool, agentId, params.key);
    return { ok: true as const };
  });
}
