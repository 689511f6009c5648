import type { Block } from '#contract/properties/blocks.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Kinds of block that an agent can choose; the others come from imports and rules. */
export const chosenBlockKinds = ['owner_stay', 'maintenance', 'manual'] as const;
export type ChosenBlockKind = (typeof chosenBlockKinds)[number];

export const blockKindLabels: Record<Block['kind'], () => string> = {
  owner_stay: m.properties_block_owner_stay,
  maintenance: m.properties_block_maintenance,
  manual: m.properties_block_manual,
  imported: m.properties_block_imported,
  buffer: m.properties_block_buffer,
};
