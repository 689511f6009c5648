import type { InputOf } from '#contract/endpoint.ts';
import type * as blocks from '#contract/properties/blocks.ts';
import type { Block } from '#contract/properties/blocks.ts';
import { checkStay } from '#domain/properties/availability/check-stay.ts';
import { stayCheckFor } from '#domain/properties/availability/stay-check.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import { changedFields } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  findReservedNights,
  releaseNights,
  reserveNights,
} from '#server/features/bookings/availability/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { logProperty } from '../listing/log-property.ts';
import { lockProperty, type PropertyRecord } from '../property.store.ts';
import { deleteBlockRow, insertBlock, isBlockOfFeed, lockBlockRow, updateBlock } from './block.store.ts';

/** Blocks free nights of a property. */
export async function createBlock(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  { params, body }: Pick<InputOf<typeof blocks.create>, 'params' | 'body'>,
) {
  const now = deps.now();
  const { agentId } = caller;
  const stay = parseStay(body.checkIn, body.checkOut);
  if (isRefusal(stay)) return stay;

  const block: Block = {
    _id: deps.newId(),
    propertyId: params.id,
    kind: body.kind ?? 'manual',
    ...stay,
    note: body.note?.trim() ?? '',
    createdAt: new Date(now).toISOString(),
  };

  return await deps.transact(
    async (tx) => {
      const property = await lockProperty(tx, agentId, params.id);
      if (!property) return refuse('not_found');

      const clash = await refuseClash(tx, property, { stay, now, except: null });
      if (clash) return clash;

      logProperty(tx, {
        agentId,
        id: params.id,
        title: property.title,
        at: now,
        action: 'block_created',
        what: texts(defaultLocale).log.ofProperty.blocked(stay),
        before: {},
        after: { kind: block.kind, ...stay },
      });
      await insertBlock(tx, agentId, block);

      const reserved = await reserveNights(tx, {
        agentId,
        id: block._id,
        propertyId: params.id,
        kind: 'block',
        stay,
      });

      return reserved ? block : refuse('dates_unavailable');
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Refuses nights that another stay or block has; `except` is the block being changed. */
async function refuseClash(
  tx: Tx,
  property: PropertyRecord,
  { stay, now, except }: { stay: Stay; now: number; except: string | null },
) {
  const { agentId, _id } = property;
  const found = await findReservedNights(tx, agentId, _id, stay.checkIn, stay.checkOut);
  const reserved = found.filter(({ id }) => id !== except);
  return checkStay(stayCheckFor(property, { stay, guests: null, actor: 'agent', now, reserved }));
}

type Change = InputOf<typeof blocks.change>;

/** Changes the dates, property, kind or note of a block under the locks of both properties, in the order of their ids. */
export async function changeBlock(
  deps: Pick<Platform, 'transact' | 'now'>,
  { agentId }: AgentCaller,
  { params, body }: Change,
) {
  const now = deps.now();
  const target = body.propertyId ?? params.id;
  return await deps.transact(async (tx) => {
    for (const id of [...new Set([params.id, target])].sort()) {
      if (!(await lockProperty(tx, agentId, id))) return refuse('not_found');
    }

    const property = await lockProperty(tx, agentId, target);
    const block = await lockBlockRow(tx, agentId, params.id, params.blockId);
    if (!property || !block) return refuse('not_found');
    if (await isBlockOfFeed(tx, agentId, block._id)) return refuse('block_synced');

    const stay = parseStay(body.checkIn ?? block.checkIn, body.checkOut ?? block.checkOut);
    if (isRefusal(stay)) return stay;

    const clash = await refuseClash(tx, property, { stay, now, except: block._id });
    if (clash) return clash;

    const changed: Block = {
      ...block,
      ...stay,
      propertyId: target,
      kind: body.kind ?? block.kind,
      note: body.note?.trim() ?? block.note,
    };
    const sides = changedFields(stayOf(block), stayOf(changed));
    if (sides) {
      const { title } = property;
      const what = texts(defaultLocale).log.ofProperty.blocked(stay);
      logProperty(tx, {
        ...sides,
        agentId,
        id: target,
        title,
        action: 'block_changed',
        what,
        at: now,
      });
    }

    await updateBlock(tx, agentId, changed);
    const reserved = await reserveNights(tx, {
      agentId,
      id: block._id,
      propertyId: target,
      kind: 'block',
      stay,
    });

    return reserved ? changed : refuse('dates_unavailable');
  });
}

function stayOf({ propertyId, kind, checkIn, checkOut }: Block) {
  return { propertyId, kind, checkIn, checkOut };
}

export async function removeBlock(
  deps: Pick<Platform, 'transact'>,
  { agentId }: AgentCaller,
  { id, blockId }: { id: string; blockId: string },
): Promise<{ ok: true } | Refusal<'not_found' | 'block_synced' | 'idempotency_mismatch'>> {
  return await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, id);
    const block = property && (await lockBlockRow(tx, agentId, id, blockId));
    if (!block) return refuse('not_found');
    if (await isBlockOfFeed(tx, agentId, blockId)) return refuse('block_synced');

    await deleteBlockRow(tx, agentId, id, blockId);
    const { kind, checkIn, checkOut } = block;

    logProperty(tx, {
      agentId,
      id,
      title: property.title,
      action: 'block_deleted',
      what: texts(defaultLocale).log.ofProperty.opened({ checkIn, checkOut }),
      before: { kind, checkIn, checkOut },
      after: {},
    });
    await releaseNights(tx, agentId, blockId);

    return { ok: true };
  });
}
