import * as blocks from '#contract/blocks.ts';
import * as contract from '#contract/properties.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listBlockRows } from './block.store.ts';
import { changeProperty } from './change-property.ts';
import { changePropertyStatus } from './change-property-status.ts';
import { createBlock } from './create-block.ts';
import { createProperty } from './create-property.ts';
import { deleteBlock } from './delete-block.ts';
import { deleteProperty } from './delete-property.ts';
import { listProperties } from './list-properties.ts';
import { findProperty } from './property.store.ts';
import { toProperty } from './property.view.ts';

export function propertyRoutes(serve: Serve, platform: Platform): void {
  serve(contract.listProperties, ({ query }, { agentId }) => listProperties(platform, agentId, query));
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
  serve(contract.deleteProperty, ({ params }, caller) => deleteProperty(platform, caller, params.id));
  serve(blocks.listBlocks, async ({ params }, { agentId }) => {
    const property = await findProperty(platform.pool, agentId, params.id);
    return property ? { items: await listBlockRows(platform.pool, agentId, params.id) } : refuse('not_found');
  });
  serve(blocks.createBlock, (input, caller) => createBlock(platform, caller, input));
  serve(blocks.deleteBlock, ({ params }, caller) => deleteBlock(platform, caller, params));
}
