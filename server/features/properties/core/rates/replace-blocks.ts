import type { Block } from '#contract/properties/blocks.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights, reserveNights } from '#server/features/bookings/availability/index.ts';
import { deleteBlockRow, insertBlock, updateBlock } from '../blocks/block.store.ts';

/** Puts the blocks `after` in place of `before`; one with the same id is changed. False when a night is taken. */
export async function replaceBlocks(
  tx: Tx,
  agentId: string,
  { before, after }: { before: readonly Block[]; after: readonly Block[] },
): Promise<boolean> {
  const remaining = new Set(after.map(({ _id }) => _id));
  for (const { _id, propertyId } of before.filter(({ _id }) => !remaining.has(_id))) {
    await deleteBlockRow(tx, agentId, propertyId, _id);
    await releaseNights(tx, agentId, _id);
  }

  const present = new Set(before.map(({ _id }) => _id));
  for (const block of after) {
    if (present.has(block._id)) await updateBlock(tx, agentId, block);
    else await insertBlock(tx, agentId, block);
    const { _id: id, propertyId, checkIn, checkOut } = block;
    const stay = { checkIn, checkOut };
    if (!(await reserveNights(tx, { agentId, id, propertyId, kind: 'block', stay }))) return false;
  }

  return true;
}
