import { randomInt } from 'node:crypto';
import type * as calendarExports from '#contract/calendars/calendar-exports.ts';
import type { CalendarExport } from '#contract/calendars/calendar-shapes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maxExportsOfProperty, oldAddressDays } from '#domain/calendars/calendar-limits.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { insertRow, updateRows } from '#server/db/rows.ts';
import { findProperty, lockProperty } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { hashOf, openAddress, sealAddress } from '../feeds/feed-address.ts';
import { logCalendar } from '../log-calendar.ts';
import {
  deleteExport,
  type ExportRecord,
  findExport,
  findExports,
  findPickupTimes,
  reviseExport,
} from './export.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type NotFound = Refusal<'not_found' | 'idempotency_mismatch'>;

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const tokenLength = 32;

export function newCalendarToken(): string {
  return Array.from({ length: tokenLength }, () => letters[randomInt(letters.length)]).join('');
}

export async function createExport(
  deps: Deps,
  caller: AgentCaller,
  { params, body }: InputOf<typeof calendarExports.create>,
): Promise<CalendarExport | Refusal<'not_found' | 'too_many_exports' | 'idempotency_mismatch'>> {
  const now = deps.now();
  const { agentId } = caller;
  const created = await deps.transact(
    async (tx) => {
      const property = await lockProperty(tx, agentId, params.id);
      if (!property) return refuse('not_found');

      const there = await findExports(tx, agentId, [params.id]);
      if (there.length >= maxExportsOfProperty) return refuse('too_many_exports');

      const [id, token] = [deps.newId(), newCalendarToken()];
      await insertRow(tx, 'calendar_exports', {
        agentId,
        id,
        propertyId: params.id,
        channel: body.channel,
        name: body.name.trim(),
        tokenHash: hashOf(token),
        tokenSealed: await sealAddress(deps, { agentId, id, text: token }),
        fields: JSON.stringify(body.fields ?? []),
        withPrep: body.withPrep ?? true,
        createdAt: new Date(now),
      });

      logCalendar(tx, {
        agentId,
        property,
        action: 'calendar_export_added',
        name: body.name,
        at: now,
      });

      return { id };
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );

  return isRefusal(created) ? created : viewExport(deps, agentId, created.id);
}

export async function changeExport(
  deps: Deps,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof calendarExports.change>,
): Promise<CalendarExport | NotFound> {
  const now = deps.now();
  const { fields, withPrep } = body;
  const changed = await deps.transact(async (tx) => {
    const found = await findExport(tx, agentId, params.id);
    const property = found && (await findProperty(tx, agentId, found.propertyId, { evenDeleted: true }));
    if (!property) return refuse('not_found');

    const name = body.name?.trim() ?? found.name;
    await reviseExport(tx, found, {
      name,
      fields: fields ?? found.fields,
      withPrep: withPrep ?? found.withPrep,
      at: new Date(now),
    });
    logCalendar(tx, { agentId, property, action: 'calendar_export_changed', name, at: now });

    return { ok: true };
  });

  return isRefusal(changed) ? changed : viewExport(deps, agentId, params.id);
}

/** Gives an export a new address. A channel whose calendar dies keeps stale nights silently, so the old one goes on a while. */
export async function renewExport(
  deps: Deps,
  { agentId }: AgentCaller,
  id: string,
): Promise<CalendarExport | NotFound> {
  const now = deps.now();
  const renewed = await deps.transact(async (tx) => {
    const found = await findExport(tx, agentId, id);
    const property = found && (await lockProperty(tx, agentId, found.propertyId, { evenDeleted: true }));
    if (!property) return refuse('not_found');

    const token = newCalendarToken();
    const former = await openAddress(deps, { agentId, id, sealed: found.tokenSealed });
    await updateRows(
      tx,
      'calendar_exports',
      { agentId, id },
      {
        tokenHash: hashOf(token),
        tokenSealed: await sealAddress(deps, { agentId, id, text: token }),
        oldTokenHash: hashOf(former),
        oldUntil: new Date(now + oldAddressDays * dayMs),
      },
    );

    logCalendar(tx, {
      agentId,
      property,
      action: 'calendar_export_renewed',
      name: found.name,
      at: now,
    });

    return { id };
  });

  return isRefusal(renewed) ? renewed : viewExport(deps, agentId, id);
}

export async function removeExport(
  deps: Deps,
  { agentId }: AgentCaller,
  id: string,
): Promise<{ ok: true } | NotFound> {
  return await deps.transact(async (tx) => {
    const found = await findExport(tx, agentId, id);
    const property = found && (await lockProperty(tx, agentId, found.propertyId, { evenDeleted: true }));
    if (!property) return refuse('not_found');

    await deleteExport(tx, agentId, id);
    logCalendar(tx, {
      agentId,
      property,
      action: 'calendar_export_removed',
      name: found.name,
      at: deps.now(),
    });

    return { ok: true };
  });
}

async function viewExport(deps: Deps, agentId: string, id: string): Promise<CalendarExport | NotFound> {
  const found = await findExport(deps.pool, agentId, id);
  if (!found) return refuse('not_found');
  const [view] = await exportViews(deps, [found]);
  return view ?? refuse('not_found');
}

/** Exports with the addresses that their owner may copy. */
export async function exportViews(deps: Deps, exports: readonly ExportRecord[]): Promise<CalendarExport[]> {
  const [first] = exports;
  if (!first) return [];

  const pickups = await findPickupTimes(deps.pool, first.agentId, 1);
  return Promise.all(
    exports.map(async ({ tokenSealed, agentId, ...found }) => {
      const token = await openAddress(deps, { agentId, id: found._id, sealed: tokenSealed });
      const last = pickups.get(found._id)?.at(-1);
      const { _id, propertyId, channel, name, fields, withPrep, oldUrlUntil, createdAt } = found;

      return {
        _id,
        propertyId,
        channel,
        name,
        fields,
        withPrep,
        oldUrlUntil,
        createdAt,
        url: `${deps.config.http.publicUrl}/calendars/${token}.ics`,
        lastPickupAt: last === undefined ? null : new Date(last).toISOString(),
      };
    }),
  );
}

export async function listExportsOf(
  deps: Deps,
  agentId: string,
  propertyId: string,
): Promise<CalendarExport[] | Refusal<'not_found'>> {
  if (!(await findProperty(deps.pool, agentId, propertyId))) return refuse('not_found');
  return exportViews(deps, await findExports(deps.pool, agentId, [propertyId]));
}
