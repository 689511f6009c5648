import type { ExampleAgency } from '#contract/properties/example-agency.ts';
import { addDays, type CivilDate, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { applyTransition, createBooking } from '#server/features/bookings/core/index.ts';
import { createReadyRules } from '#server/features/messages/automation/index.ts';
import { addMessage, conversationOfBooking } from '#server/features/messages/core/index.ts';
import { changePaymentStatus } from '#server/features/payments/ledger/index.ts';
import { createProperty } from '#server/features/properties/core/index.ts';
import { storePhotos } from '#server/features/properties/photos/index.ts';
import { refuseNewListing } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { DemoProperty } from '../agents/demo-agent.ts';
import { settleDemoInbox } from '../demo.store.ts';
import { photographsOf } from '../demo-pictures.ts';
import { inThePast, orThrow } from '../demo-platform.ts';
import { propertyInput } from '../property-input.ts';
import {
  countAttachments,
  type ExampleKind,
  findExamples,
  findRuleIds,
  hasProperties,
  insertExample,
  recordVersions,
} from './example.store.ts';
import {
  type ExampleStay,
  exampleProperties,
  exampleRules,
  exampleStays,
  exampleTitle,
} from './example-agency.ts';

/** Photos of each property; the cover comes first. */
const photosEach = 4;

export async function readExamples(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
): Promise<ExampleAgency> {
  const [examples, attached, isUsed] = await Promise.all([
    findExamples(pool, agentId),
    countAttachments(pool, agentId),
    hasProperties(pool, agentId),
  ]);
  const count = (kind: ExampleKind) => examples.get(kind)?.length ?? 0;

  return {
    mayFill: !isUsed && count('agency') === 0,
    properties: count('property'),
    bookings: count('booking'),
    rules: count('rule'),
    attached,
  };
}

/**
 * Fills an empty account with an agency to try things on. The properties are drafts, which no guest can see; guests have no
 * email address, and nothing of it is mailed or announced. Each record is noted in the transaction that creates it, so
 * that an interrupted fill can be removed too.
 */
export async function fillExamples(platform: Platform, caller: AgentCaller) {
  const { agentId } = caller;
  const begun = await platform.transact(async (tx) => {
    if (await hasProperties(tx, agentId)) return refuse('account_not_empty');
    const closed = await refuseNewListing(tx, agentId, platform.now());
    if (closed) return closed;

    const agency = exampleOf(platform, agentId, 'agency', agentId);
    return (await insertExample(tx, agency)) || refuse('account_not_empty');
  });
  if (isRefusal(begun)) return begun;

  const filler = { ...caller, request: { ...caller.request, idempotencyKey: null } };
  const properties = new Map<string, Filled>();
  for (const data of exampleProperties)
    properties.set(data.title, await fillProperty(platform, filler, data));
  for (const stay of exampleStays) await fillStay(platform, filler, stay, properties.get(stay.property));
  await fillRules(platform, filler);
  // What was answered has been read; the other messages wait for the agent.
  await settleDemoInbox(platform.pool, agentId, new Date(0));
  await platform.transact((tx) => recordVersions(tx, agentId));

  return readExamples(platform, agentId);
}

type Filled = { id: string; timezone: string };

async function fillProperty(platform: Platform, caller: AgentCaller, data: DemoProperty): Promise<Filled> {
  const { agentId } = caller;
  const photographs = photographsOf(data.title).slice(0, photosEach);
  const photos = orThrow(await storePhotos(platform, agentId, photographs));
  const now = platform.now();
  const today = civilDateAt(now, data.timezone);

  const created = await createProperty(filling(platform, agentId, 'property', now), caller, {
    ...propertyInput(data, today),
    title: exampleTitle(data.title),
    images: photos.images.map(({ _id }, index) => ({ _id, alt: photographs[index]?.alt ?? '' })),
    publish: false,
  });
  const { _id: id, timezone } = orThrow(created);

  return { id, timezone };
}

async function fillStay(
  platform: Platform,
  caller: AgentCaller,
  stay: ExampleStay,
  property: Filled | undefined,
): Promise<void> {
  if (!property) throw new Error(`the examples have no ${stay.property}`);
  const { agentId } = caller;
  const dates = datesOf(stay, civilDateAt(platform.now(), property.timezone));
  const at = bookedAt(platform, stay, dates.checkIn, property);

  const booking = orThrow(
    await createBooking(
      filling(platform, agentId, 'booking', at),
      {
        ...dates,
        propertyId: property.id,
        adults: stay.adults,
        children: stay.children ?? 0,
        guest: { ...stay.guest, phone: examplePhone },
        source: 'phone',
        status: stay.isInquiry ? 'inquiry' : 'confirmed',
      },
      caller,
    ),
  );

  await fillMessages(platform, agentId, { bookingId: booking._id, stay, at });
  if (!stay.isInquiry) await advance(platform, caller, { booking, stay, dates, property, at });
}

/** A number that is reserved for fiction and reaches nobody. */
const examplePhone = '+44 20 7946 0123';

function datesOf({ from, to }: ExampleStay, today: CivilDate) {
  return { checkIn: addDays(today, from), checkOut: addDays(today, to) };
}

function bookedAt(
  platform: Platform,
  { lead }: ExampleStay,
  checkIn: CivilDate,
  { timezone }: Filled,
): number {
  return Math.min(instantOf(addDays(checkIn, -lead), '10:20', timezone), platform.now() - 2 * hourMs);
}

/** The guest writes first, then both in turn. */
async function fillMessages(
  platform: Platform,
  agentId: string,
  { bookingId, stay, at }: { bookingId: string; stay: ExampleStay; at: number },
): Promise<void> {
  const conversation = await conversationOfBooking(platform.pool, agentId, bookingId);
  if (!conversation) return;

  for (const [turn, body] of (stay.messages ?? []).entries()) {
    const now = Math.min(at + (turn + 1) * 20 * minuteMs, platform.now() - minuteMs);
    const message = {
      id: platform.newId(),
      agentId,
      conversationId: conversation._id,
      clientId: `example-turn-${turn}`,
      from: turn % 2 === 0 ? 'guest' : 'agent',
      body,
      now,
    } as const;
    orThrow(await inThePast(platform, now).transact((tx) => addMessage(tx, message)));
  }
}

type Advance = {
  booking: { _id: string; total: { amount: number } };
  stay: ExampleStay;
  dates: { checkIn: CivilDate; checkOut: CivilDate };
  property: Filled;
  at: number;
};

/** Pays, checks in and checks out at the usual times, up to now; who arrives or leaves today is left to the agent. */
async function advance(platform: Platform, caller: AgentCaller, given: Advance): Promise<void> {
  const { booking, stay, dates, property, at } = given;
  const { agentId } = caller;
  const now = platform.now();

  if (stay.paid !== 'nothing') {
    const change =
      stay.paid === 'all'
        ? ({ paymentStatus: 'paid', method: 'bank_transfer' } as const)
        : ({
            paymentStatus: 'partially_paid',
            amountMinor: Math.floor(booking.total.amount / 3),
            method: 'card',
          } as const);
    const paidAt = Math.min(at + hourMs, now - minuteMs);
    orThrow(
      await changePaymentStatus(inThePast(platform, paidAt), { bookingId: booking._id, change }, caller),
    );
  }

  const today = civilDateAt(now, property.timezone);
  for (const [to, day, time] of [
    ['checked_in', dates.checkIn, '16:40'],
    ['checked_out', dates.checkOut, '10:45'],
  ] as const) {
    if (day >= today) continue;
    const when = inThePast(platform, instantOf(day, time, property.timezone));
    const transition = {
      agentId,
      bookingId: booking._id,
      to,
      actor: 'agent',
      actorName: caller.name,
    } as const;
    orThrow(await applyTransition(when, transition));
  }
}

/** Ready-made messages, all switched off; none where the plan has no automatic messages. */
async function fillRules(platform: Platform, caller: AgentCaller): Promise<void> {
  const { agentId } = caller;
  const silent = inThePast(platform, platform.now());
  const chosen = { keys: [...exampleRules], status: 'paused', includesUpcoming: false } as const;

  await silent.transact(async (tx) => {
    const nested: Platform = { ...silent, transact: (work) => work(tx) };
    const own = new Set(await findRuleIds(tx, agentId));
    const rules = await createReadyRules(nested, chosen, caller);
    if (isRefusal(rules)) return rules;

    const added = rules.items.filter(({ _id }) => !own.has(_id));
    for (const { _id } of added) await insertExample(tx, exampleOf(platform, agentId, 'rule', _id));
    return rules;
  });
}

/** A platform whose transactions note what they create, at a time and without mails. */
function filling(platform: Platform, agentId: string, kind: ExampleKind, at: number): Platform {
  const then = inThePast(platform, at);
  return {
    ...then,
    transact: (work, options) =>
      then.transact(async (tx) => {
        const created = await work(tx);
        if (hasId(created)) await insertExample(tx, exampleOf(platform, agentId, kind, created._id));
        return created;
      }, options),
  };
}

function hasId(created: unknown): created is { _id: string } {
  return typeof created === 'object' && created !== null && '_id' in created;
}

function exampleOf(platform: Pick<Platform, 'now'>, agentId: string, kind: ExampleKind, recordId: string) {
  return { agentId, recordId, kind, version: 1, createdAt: new Date(platform.now()) };
}
