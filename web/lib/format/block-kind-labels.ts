import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import * as t from '#texts/screens.ts';

export const blockKindLabels: Record<BlockKind, string> = {
  owner_stay: t.properties.blockOwnerStay,
  maintenance: t.properties.blockMaintenance,
  manual: t.properties.blockManual,
  imported: t.properties.blockImported,
  closed_elsewhere: t.properties.blockClosedElsewhere,
  buffer: t.properties.blockBuffer,
};
