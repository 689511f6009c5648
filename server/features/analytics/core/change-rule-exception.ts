import type * as analytics from '#contract/analytics/analytics.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { findReservedNights } from '#server/features/bookings/availability/index.ts';
import { changeProperty, findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findUnsellableNights } from './read-unsellable-nights.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;
type Answer = ReplyOf<typeof analytics.openUnsellableNights>;
type Exceptions = NonNullable<PropertyRecord['rules']['exceptions']>;

const maxExceptions = 200;
const marginDays = 120;

/** Adds a rule exception for unsellable nights. */
export async function openUnsellableNights(
  deps: Deps,
  caller: AgentCaller,
  { propertyId, ...exception }: InputOf<typeof analytics.openUnsellableNights>['body'],
) {
  const { pool, now: readClock } = deps;
  const now = readClock();
  const locked = await refuseFeature(pool, caller.agentId, 'analytics', now);
  if (locked) return locked;

  const stay = parseStay(exception.checkIn, exception.checkOut);
  if (isRefusal(stay)) return stay;

  const property = await findProperty(pool, caller.agentId, propertyId);
  if (!property) return refuse('not_found');

  const present = upcomingExceptions(property, now);
  if (present.length >= maxExceptions) return refuse('too_many_exceptions');

  const reserved = await findReservedNights(
    pool,
    caller.agentId,
    propertyId,
    addDays(stay.checkIn, -marginDays),
    addDays(stay.checkOut, marginDays),
  );

  const unsellable = findUnsellableNights(property, reserved, {
    from: stay.checkIn,
    to: stay.checkOut,
    now,
  });
  if (unsellable.length === 0) return refuse('nothing_to_open');

  const others = present.filter(({ checkIn }) => checkIn !== exception.checkIn);
  const stored = await store(deps, caller, { property, exceptions: [...others, exception] });

  return stored ?? ({ propertyId, ...exception } satisfies Answer);
}

/** Removes a rule exception. */
export async function closeUnsellableNights(
  deps: Deps,
  caller: AgentCaller,
  { propertyId, checkIn }: InputOf<typeof analytics.closeUnsellableNights>['params'],
) {
  const property = await findProperty(deps.pool, caller.agentId, propertyId);
  const found = property?.rules.exceptions?.find((exception) => exception.checkIn === checkIn);
  if (!property || !found) return refuse('not_found');
  const exceptions = (property.rules.exceptions ?? []).filter((exception) => exception !== found);
  const stored = await store(deps, caller, { property, exceptions });
  return stored ?? ({ propertyId, ...found } satisfies Answer);
}

/** Null when stored. The version check prevents concurrent changes from overwriting each other. */
async function store(
  deps: Deps,
  caller: AgentCaller,
  { property, exceptions }: { property: PropertyRecord; exceptions: Exceptions },
) {
  const changed = await changeProperty(deps, caller, property._id, {
    rules: { ...property.rules, exceptions },
    version: property.version,
  });
  return isRefusal(changed) ? changed : null;
}

function upcomingExceptions({ rules, timezone }: PropertyRecord, now: number): Exceptions {
  const today = civilDateAt(now, timezone);
  return (rules.exceptions ?? []).filter(({ checkOut }) => checkOut > today);
}
