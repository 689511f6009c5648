import type * as privacy from '#contract/admin/privacy.ts';
import type { GuestData } from '#contract/admin/privacy.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { erasureExpiry, refuseConfirmation } from '#domain/admin/erasure-request.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { eraseAgentAccount } from '#server/features/account/core/index.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import { hashRecipient } from '#server/features/messages/mails/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  closeErasure,
  countRegister,
  insertErasure,
  insertRegisterEntry,
  isErasureWaiting,
  lockErasure,
  selectRegister,
  selectWaitingErasures,
} from './erasure-request.store.ts';
import {
  collectGuestData,
  countGuestData,
  eraseGuestData,
  type GuestAddress,
} from './guest-records.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'mailKey'>;
type Person = { id: string; name: string };
type Subject = { kind: 'guest'; email: string } | { kind: 'agent'; agentId: string };
type Outcome = ReplyOf<typeof privacy.eraseGuest>;

async function addressOf({ mailKey }: Pick<Deps, 'mailKey'>, email: string): Promise<GuestAddress> {
  return { emailKey: emailKeyOf(email), mailHash: await hashRecipient(mailKey, email) };
}

/** Today in the westernmost time zone, so that no stay counts as over too early. */
function earliestToday(now: number): string {
  return civilDateAt(now, 'Etc/GMT+12');
}

async function readGuestData(deps: Deps, db: Queryable, email: string): Promise<GuestData> {
  return await countGuestData(db, await addressOf(deps, email), earliestToday(deps.now()));
}

export function findGuestData(deps: Deps, email: string): Promise<GuestData> {
  return readGuestData(deps, deps.pool, email);
}

const countNames = ['bookings', 'conversations', 'messages', 'files', 'reviews', 'profiles'] as const;

/** Counts of the register, over all agents; null when nothing is stored. */
function totalsOf({ items, feedback, mails }: GuestData): Record<string, number> | null {
  const sums = countNames.map((name): [string, number] => [
    name,
    items.reduce((sum, item) => sum + item[name], 0),
  ]);
  const totals = { agents: items.length, ...Object.fromEntries(sums), feedback, mails };
  return Object.values(totals).some((count) => count > 0) ? totals : null;
}

type GuestExport = ReplyOf<typeof privacy.exportGuest>;

export function exportGuestData(deps: Deps, email: string, caller: AdminCaller) {
  return deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'privacy:write');
    if (forbidden) return forbidden;

    const counts = totalsOf(await readGuestData(deps, tx, email));
    if (!counts) return refuse('guest_unknown');

    const data = await collectGuestData(tx, await addressOf(deps, email));
    await register(tx, deps, caller, {
      kind: 'guest_export',
      counts,
      actor: personOf(caller),
      confirmedBy: null,
    });

    return { fileName: 'guest-data.json', data: { email, ...data } } satisfies GuestExport;
  });
}

export async function listErasures({ pool, now }: Deps): Promise<ReplyOf<typeof privacy.listErasures>> {
  const [items, { erasuresNeedTwo }] = await Promise.all([
    selectWaitingErasures(pool, now()),
    readPlatformSettings(pool),
  ]);
  return { items, needsSecond: erasuresNeedTwo };
}

/** Erases a guest, or has the erasure wait for another admin. */
export function requestErasure<S extends Subject>(
  deps: Deps,
  { subject, reason }: { subject: S; reason: string },
  caller: AdminCaller,
) {
  const now = deps.now();
  return deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'privacy:write');
    if (forbidden) return forbidden;
    if (reason.trim() === '') return refuse('reason_required', { cause: 'reason_to_erase' });

    const { erasuresNeedTwo } = await readPlatformSettings(tx);
    if (!erasuresNeedTwo) {
      const hindered = await erase(tx, deps, subject, {
        caller,
        actor: personOf(caller),
        confirmedBy: null,
      });
      return hindered ?? ({ state: 'done' } satisfies Outcome);
    }

    const hindered = await findHindrance(tx, deps, subject);
    if (hindered) return hindered;

    const email = subject.kind === 'guest' ? subject.email : null;
    const agentId = subject.kind === 'agent' ? subject.agentId : null;
    if (await isErasureWaiting(tx, { email, agentId, now })) return refuse('erasure_waits');

    const id = deps.newId();
    const times = { now, expiresAt: erasureExpiry(now) };
    await insertErasure(tx, { id, subject, reason: reason.trim(), by: personOf(caller), ...times });
    await logErasure(tx, deps, caller, { action: 'erasure_requested', kind: subject.kind });

    return { state: 'waiting' } satisfies Outcome;
  });
}

export function confirmErasure(deps: Deps, id: string, caller: AdminCaller) {
  const now = deps.now();
  return deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'privacy:write');
    if (forbidden) return forbidden;

    const found = await lockErasure(tx, id);
    if (!found) return refuse('not_found');

    const expiresAt = Date.parse(found.expiresAt);
    const by = { adminId: caller.adminId, now };
    const refused = refuseConfirmation({ ...found, expiresAt }, by);
    if (refused) return refused;

    const subject: Subject =
      found.kind === 'guest'
        ? { kind: 'guest', email: found.email ?? '' }
        : { kind: 'agent', agentId: found.agentId ?? '' };
    const actor = { id: found.requestedBy, name: found.requestedByName };
    const hindered = await erase(tx, deps, subject, { caller, actor, confirmedBy: personOf(caller) });
    if (hindered) return hindered;

    await closeErasure(tx, { id, state: 'done', now });
    return { ok: true as const };
  });
}

export function withdrawErasure(
  deps: Deps,
  id: string,
  caller: AdminCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'erasure_over' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<{ ok: true } | Refusal<'not_found' | 'erasure_over'>> => {
    const found = await lockErasure(tx, id);
    if (!found) return refuse('not_found');
    if (found.state !== 'waiting') return refuse('erasure_over');
    await closeErasure(tx, { id, state: 'withdrawn', now: deps.now() });
    await logErasure(tx, deps, caller, { action: 'erasure_withdrawn', kind: found.kind });
    return { ok: true };
  });
}

const registerLimit = 50;
const cursors = momentCursors((row: { at: string; _id: string }) => ({ at: row.at, id: row._id }));

export async function listRegister(
  { pool }: Deps,
  query: InputOf<typeof privacy.listRegister>['query'],
): Promise<ReplyOf<typeof privacy.listRegister> | Refusal<'invalid_request'>> {
  return listPage({
    query,
    defaultLimit: registerLimit,
    cursors,
    select: (page) => selectRegister(pool, page),
    count: () => countRegister(pool),
    view: (rows) => rows,
  });
}

type HindranceOf<S extends Subject> = S extends { kind: 'guest' }
  ? Refusal<'guest_unknown' | 'stays_coming'>
  : Refusal<'not_found' | 'stays_coming' | 'subscription_running'>;

/** Stays ahead and a running subscription come first; a guest of whom nothing is stored cannot be erased. */
async function findHindrance<S extends Subject>(
  tx: Tx,
  deps: Deps,
  subject: S,
): Promise<HindranceOf<S> | null> {
  const found =
    subject.kind === 'guest'
      ? refuseGuest(await readGuestData(deps, tx, subject.email))
      : await eraseAgentAccount(tx, deps, { agentId: subject.agentId, onlyCheck: true });
  // NOTE: each kind of subject has its own refusals, as above.
  return found as HindranceOf<S> | null;
}

function refuseGuest(data: GuestData): Refusal<'guest_unknown' | 'stays_coming'> | null {
  const stayCount = data.items.reduce((sum, { upcoming }) => sum + upcoming, 0);
  if (stayCount > 0) return refuse('stays_coming', { cause: 'guest_stays_coming', facts: { stayCount } });
  return totalsOf(data) ? null : refuse('guest_unknown');
}

type Actors = { caller: AdminCaller; actor: Person; confirmedBy: Person | null };

/** Erases, logs and registers in one transaction; or returns what hinders it. */
async function erase<S extends Subject>(
  tx: Tx,
  deps: Deps,
  subject: S,
  { caller, ...people }: Actors,
): Promise<HindranceOf<S> | null> {
  const hindered = await findHindrance(tx, deps, subject);
  if (hindered) return hindered;

  if (subject.kind === 'guest') {
    const counts = totalsOf(await readGuestData(deps, tx, subject.email)) ?? {};
    await eraseGuestData(tx, await addressOf(deps, subject.email));
    await register(tx, deps, caller, { kind: 'guest_erasure', counts, ...people });
  } else {
    await eraseAgentAccount(tx, deps, { agentId: subject.agentId, onlyCheck: false });
    await register(tx, deps, caller, { kind: 'agent_erasure', counts: { agents: 1 }, ...people });
  }

  return null;
}

function personOf({ adminId: id, name }: AdminCaller): Person {
  return { id, name };
}

async function register(
  tx: Tx,
  deps: Deps,
  caller: AdminCaller,
  entry: Omit<Parameters<typeof insertRegisterEntry>[1], 'id' | 'now'>,
): Promise<void> {
  await insertRegisterEntry(tx, { id: deps.newId(), now: deps.now(), ...entry });
  await logAdminEvent(tx, deps, caller, {
    type: 'security',
    action: entry.kind === 'guest_export' ? 'guest_data_exported' : 'erasure_done',
    summary: texts(defaultLocale).log.privacyAction({ kind: entry.kind, by: entry.confirmedBy?.name }),
    before: entry.kind === 'guest_export' ? {} : entry.counts,
    after: entry.kind === 'guest_export' ? entry.counts : {},
  });
}

async function logErasure(
  tx: Tx,
  deps: Deps,
  caller: AdminCaller,
  { action, kind }: { action: 'erasure_requested' | 'erasure_withdrawn'; kind: Subject['kind'] },
): Promise<void> {
  await logAdminEvent(tx, deps, caller, {
    type: 'security',
    action,
    summary: texts(defaultLocale).log.erasureRequested({ kind, isWithdrawn: action === 'erasure_withdrawn' }),
    before: { state: action === 'erasure_withdrawn' ? 'waiting' : null },
    after: { state: action === 'erasure_withdrawn' ? 'withdrawn' : 'waiting', kind },
  });
}
