import type { InputOf } from '#contract/endpoint.ts';
import type * as blocks from '#contract/properties/blocks.ts';
import type { Block } from '#contract/properties/blocks.ts';
import { checkStay } from '#domain/availability/check-stay.ts';
import { stayCheckFor } from '#domain/availability/stay-check.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findReservedNights, reserveNights } from '#server/features/availability/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { logProperty } from '../listing/log-property.ts';
import { lockProperty, type PropertyRecord } from '../property.store.ts';
import { insertBlock } from './block.store.ts';

/** Blocks free nights of a property. */
export async function createBlock(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  { params, body }: Pick<InputOf<typeof blocks.create>, 'params' | 'body'>,
): Promise<
  | Block
  | RefusedBy<typeof refuseClash>
  | Refusal<'not_found' | 'idempotency_mismatch' | 'invalid_dates' | 'stay_too_long'>
> {
  const { agentId } = caller;
  const stay = parseStay(body.checkIn, body.checkOut);
  if (isRefusal(stay)) return stay;
  const block: Block = {
    _id: deps.newId(),
    propertyId: params.id,
    kind: body.kind ?? 'manual',
    ...stay,
    note: body.note?.trim() ?? '',
    createdAt: new Date(deps.now()).toISOString(),
  };
  return await deps.transact(
    async (tx) => {
      const property = await lockProperty(tx, agentId, params.id);
      if (!property) return refuse('not_found');
      const clash = await refuseClash(tx, property, { stay, now: deps.now(), except: null });
      if (clash) return clash;
      logProperty(tx, {
        ...{ agentId, id: params.id, title: property.title, at: deps.now() },
        action: 'block_created',
        what: texts(defaultLocale).log.ofProperty.blocked(stay),
        before: {},
        after: { kind: block.kind, ...stay },
      });
      await insertBlock(tx, agentId, block);
      const kept = await reserveNights(tx, {
        agentId,
        id: block._id,
        propertyId: params.id,
        kind: 'block',
        stay,
      });
      return kept ? block : refuse('dates_unavailable');
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Refuses nights that another stay or block has; `except` is the block being changed. */
export async function refuseClash(
  tx: Tx,
  property: PropertyRecord,
  { stay, now, except }: { stay: Stay; now: number; except: string | null },
): Promise<RefusedBy<typeof checkStay> | null> {
  const { agentId, _id } = property;
  const found = await findReservedNights(tx, agentId, _id, stay.checkIn, stay.checkOut);
  const reserved = found.filter(({ id }) => id !== except);
  return checkStay(stayCheckFor(property, { stay, guests: null, actor: 'agent', now, reserved }));
}
