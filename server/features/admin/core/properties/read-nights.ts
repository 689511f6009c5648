import type {
  ChannelConnection,
  NightClaim,
  NightConflict,
  NightEvent,
  NightsReport,
} from '#contract/admin/nights.ts';
import { nightsInCommon } from '#domain/calendars/conflicts.ts';
import { checkStay } from '#domain/properties/availability/check-stay.ts';
import { stayCheckFor } from '#domain/properties/availability/stay-check.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, parseStay, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNights } from '#server/features/bookings/availability/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAnyProperty } from './admin-property.store.ts';
import {
  type ClaimRow,
  type ConnectionRow,
  findClaims,
  findConflicts,
  findConnections,
  findNightEvents,
} from './nights.store.ts';

type NightsQuery = { id: string } & Stay;

/** Who has nights of a property, and why a guest cannot book them. Guests only for those who may see bookings. */
export async function readNights(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  { id, checkIn, checkOut }: NightsQuery,
  caller: AdminCaller,
) {
  const now = readClock();
  const stay = parseStay(checkIn, checkOut);
  if (isRefusal(stay)) return stay;

  const property = await findPropertyOfAnyAgent(pool, id);
  if (property === null) return refuse('not_found');

  const key = { agentId: property.agentId, propertyId: id };
  const around = widened(stay, property.rules.prepNights);
  const [reserved, claims, conflicts, connections, history] = await Promise.all([
    findReservedNights(pool, key.agentId, id, around.checkIn, around.checkOut),
    findClaims(pool, { ...key, ...around }),
    findConflicts(pool, { ...key, ...stay }),
    findConnections(pool, key),
    findNightEvents(pool, { ...key, ...stay }),
  ]);

  const check = stayCheckFor(property, { stay, guests: null, actor: 'visitor', now, reserved });
  const refusal = checkStay(check);
  const report: NightsReport = {
    stay,
    today: civilDateAt(now, property.timezone),
    refusal: refusal && { code: refusal.refused, detail: texts(defaultLocale).refusal(refusal) },
    isListed: property.status === 'active' && property.moderation === 'approved',
    claims: claims.map((claim) => viewClaim(claim, stay)),
    conflicts,
    connections: connections.map(viewConnection),
    history,
  };

  return refuseWithoutScope(caller, 'bookings:read') === null ? report : withoutGuests(report);
}

async function findPropertyOfAnyAgent(db: Queryable, id: string): Promise<PropertyRecord | null> {
  const found = await findAnyProperty(db, id);
  return found ? findProperty(db, found.agent._id, id) : null;
}

/** The days whose stays decide whether the nights are free: those around them as well, for preparation. */
function widened({ checkIn, checkOut }: Stay, prepNights: number): Stay {
  return { checkIn: addDays(checkIn, -prepNights), checkOut: addDays(checkOut, prepNights) };
}

function viewClaim(claim: ClaimRow, stay: Stay): NightClaim {
  const common = nightsInCommon(claim, stay);
  return { ...claim, sharedNights: common ? nightCount(common) : 0 };
}

function viewConnection(connection: ConnectionRow): ChannelConnection {
  const { lastError } = connection;
  if (lastError === null) return { ...connection, lastError };
  const detail = texts(defaultLocale).calendars.failures[lastError.code](lastError.httpStatus);
  return { ...connection, lastError: { ...lastError, detail } };
}

function withoutGuests(report: NightsReport): NightsReport {
  return {
    ...report,
    claims: report.claims.map(claimWithoutGuest),
    conflicts: report.conflicts.map(conflictWithoutGuest),
    history: report.history.map((event): NightEvent => ({ ...event, booking: null })),
  };
}

function claimWithoutGuest(claim: NightClaim): NightClaim {
  return {
    ...claim,
    booking: null,
    note: null,
    event: claim.event && { ...claim.event, summary: null },
  };
}

function conflictWithoutGuest(conflict: NightConflict): NightConflict {
  return {
    ...conflict,
    summary: null,
    booking: null,
    resolved: conflict.resolved && { ...conflict.resolved, reason: null },
  };
}
