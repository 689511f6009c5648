import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { mergeStays, overlaps, type Stay, subtractStays } from '#domain/shared/stay.ts';

/** A block as far as blocking and unblocking changes it. */
type PlainBlock = Stay & { readonly _id: string; readonly kind: BlockKind };

/** Ranges of the nights that still have to be blocked; refused when bookings have some of them. */
export function rangesToBlock(
  nights: readonly Stay[],
  { bookings, blocks }: { bookings: readonly Stay[]; blocks: readonly Stay[] },
): Stay[] | Refusal<'dates_unavailable'> {
  const clashes = nights.flatMap((stay) =>
    mergeStays(bookings)
      .filter((booked) => overlaps(booked, stay))
      .map(({ checkIn, checkOut }) => ({
        checkIn: laterOf(checkIn, stay.checkIn),
        checkOut: earlierOf(checkOut, stay.checkOut),
      })),
  );
  const [clash] = clashes;
  if (clash) return refuse('dates_unavailable', { cause: 'nights_booked', facts: { clashes } });

  return nights.flatMap((stay) => subtractStays(stay, blocks));
}

/** Blocks that lose nights, each with the ranges that stay blocked; refused when one is not the owner's. */
export function remainingBlocks<Block extends PlainBlock>(
  nights: readonly Stay[],
  blocks: readonly Block[],
): { block: Block; remaining: Stay[] }[] | Refusal<'block_synced'> {
  const affected = blocks.filter((block) => nights.some((stay) => overlaps(block, stay)));
  const isOwn = ({ kind }: Block) => ownerBlockKinds.some((own) => own === kind);
  if (!affected.every(isOwn)) return refuse('block_synced');
  return affected.map((block) => ({ block, remaining: subtractStays(block, nights) }));
}
