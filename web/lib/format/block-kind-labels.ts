import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import { m } from '#web/locales/compiled/messages.js';

export const blockKindLabels: Record<BlockKind, () => string> = {
  owner_stay: m.properties_block_owner_stay,
  maintenance: m.properties_block_maintenance,
  manual: m.properties_block_manual,
  imported: m.properties_block_imported,
  closed_elsewhere: m.properties_block_closed_elsewhere,
  buffer: m.properties_block_buffer,
};
