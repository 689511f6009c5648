import * as blocks from '#contract/properties/blocks.ts';
import * as contract from '#contract/properties/properties.ts';
import * as comments from '#contract/properties/property-comments.ts';
import * as drafts from '#contract/properties/property-drafts.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listBlockRows } from './blocks/block.store.ts';
import { changeBlock, deleteBlock } from './blocks/change-block.ts';
import { createBlock } from './blocks/create-block.ts';
import {
  addPropertyComment,
  deletePropertyComment,
  listPropertyComments,
} from './comments/property-comments.ts';
import { deleteDraft, findDraft } from './drafts/property-draft.store.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { listProperties } from './list/list-properties.ts';
import { findFacets } from './list/property-list.store.ts';
import { changeProperty } from './listing/change-property.ts';
import { changePropertyStatus, deleteProperty } from './listing/change-property-status.ts';
import { changePropertyStatuses } from './listing/change-property-statuses.ts';
import { createProperty } from './listing/create-property.ts';
import { duplicateProperty } from './listing/duplicate-property.ts';
import { findProperty } from './property.store.ts';
import { toProperty } from './property.view.ts';

export function serveProperties(serve: Serve, platform: Platform): void {
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
  serveBlocks(serve, platform);
  serveComments(serve, platform);
  serveDrafts(serve, platform);
}

function serveBlocks(serve: Serve, platform: Platform): void {
  serve(blocks.listBlocks, async ({ params }, { agentId }) => {
    const property = await findProperty(platform.pool, agentId, params.id);
    return property ? { items: await listBlockRows(platform.pool, agentId, params.id) } : refuse('not_found');
  });
  serve(blocks.createBlock, (input, caller) => createBlock(platform, caller, input));
  serve(blocks.changeBlock, (input, caller) => changeBlock(platform, caller, input));
  serve(blocks.deleteBlock, ({ params }, caller) => deleteBlock(platform, caller, params));
}

function serveComments(serve: Serve, platform: Platform): void {
  serve(comments.listPropertyComments, ({ params }, { agentId }) =>
    listPropertyComments(platform, agentId, params.id),
  );
  serve(comments.addPropertyComment, ({ params, body }, caller) =>
    addPropertyComment(platform, caller, params.id, body.body),
  );
  serve(comments.deletePropertyComment, ({ params }, { agentId }) =>
    deletePropertyComment(platform, agentId, params),
  );
}

function serveDrafts(serve: Serve, platform: Platform): void {
  serve(drafts.readPropertyDraft, async ({ params }, { agentId }) => ({
    draft: await findDraft(platform.pool, agentId, params.key),
    maxImages: (await readPlatformSettings(platform.pool)).maxImagesPerProperty,
  }));
  serve(drafts.savePropertyDraft, ({ params, body }, { agentId }) =>
    saveDraft(platform, agentId, params.key, body),
  );
  serve(drafts.dropPropertyDraft, async ({ params }, { agentId }) => {
    await deleteDraft(platform.pool, agentId, params.key);
    return { ok: true as const };
  });
}
