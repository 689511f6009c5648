import type { GuestProfile, KnownGuest } from '#contract/bookings/guest-profiles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { announceConversation } from '#server/features/messages/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findGuestOf,
  findKnownGuests,
  findProfile,
  type GuestOf,
  lockProfiles,
  type ProfileRow,
  saveProfile,
  staysOfGuest,
  sumsOfGuest,
} from './guest-profile.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export async function findGuests(
  { pool }: Pick<Deps, 'pool'>,
  { q }: { q: string },
  { agentId }: AgentCaller,
): Promise<{ items: KnownGuest[] }> {
  const rows = await findKnownGuests(pool, { agentId, q: q.trim() });
  return {
    items: rows.map(({ guest, ...row }) => {
      const { firstName, lastName, email, phone, country, language } = guest;
      return { ...row, firstName, lastName, email, phone, country, language };
    }),
  };
}

/** The guest of a booking or question as a person, recognised by email address or telephone number. */
export async function readGuestProfile(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
  { agentId }: AgentCaller,
): Promise<GuestProfile | Refusal<'not_found'>> {
  const who = await findGuestOf(pool, agentId, id);
  return who ? profileView(pool, who) : refuse('not_found');
}

type ChangeRefusal = 'not_found' | 'version_conflict' | 'idempotency_mismatch';

type NotesChange = { id: string; version: number; notes: string };

export async function saveGuestNotes(
  deps: Deps,
  { id, version, notes }: NotesChange,
  caller: AgentCaller,
): Promise<GuestProfile | Refusal<ChangeRefusal>> {
  return changeProfile(deps, { id, version, caller }, (before) => ({ ...before, notes }));
}

type BlockChange = { id: string; version: number; blocked: boolean; reason?: string | undefined };

/** Blocks a guest from requesting again, or unblocks them. The reason stays with the host. */
export async function setGuestBlock(
  deps: Deps,
  { id, version, blocked, reason = '' }: BlockChange,
  caller: AgentCaller,
): Promise<GuestProfile | Refusal<ChangeRefusal>> {
  const at = new Date(deps.now()).toISOString();
  return changeProfile(deps, { id, version, caller, logs: blocked ? 'blocked' : 'unblocked' }, (before) => ({
    ...before,
    blockedAt: blocked ? (before.blockedAt ?? at) : null,
    blockReason: blocked ? reason.trim() : '',
  }));
}

type ProfileChange = {
  /** Of a booking of the guest, or of the conversation of a question. */
  id: string;
  version: number;
  caller: AgentCaller;
  logs?: 'blocked' | 'unblocked';
};
type Content = Pick<ProfileRow, 'notes' | 'blockedAt' | 'blockReason'>;

async function changeProfile(
  deps: Deps,
  { id, version, caller, logs }: ProfileChange,
  change: (before: Content) => Content,
): Promise<GuestProfile | Refusal<ChangeRefusal>> {
  const now = deps.now();
  const { agentId } = caller;
  return deps.transact(async (tx): Promise<GuestProfile | Refusal<'not_found' | 'version_conflict'>> => {
    await lockProfiles(tx, agentId);
    const who = await findGuestOf(tx, agentId, id);
    if (!who || (who.emailKey === '' && who.phoneKey === '')) return refuse('not_found');

    const found = await findProfile(tx, who);
    if ((found?.version ?? 0) !== version) {
      return refuse('version_conflict', { facts: { version: found?.version ?? 0 } });
    }

    const content = change(found ?? { notes: '', blockedAt: null, blockReason: '' });
    await saveProfile(tx, who, { ...content, id: found?.id ?? deps.newId(), now });
    if (logs) {
      const { log } = texts(defaultLocale);
      logEvent(tx, {
        type: 'booking',
        action: logs === 'blocked' ? 'guest_blocked' : 'guest_unblocked',
        summary: log.guestBlock({ blocked: logs === 'blocked' }),
        entity: { type: who.from === 'booking' ? 'booking' : 'conversation', id },
        accountId: agentId,
        at: now,
      });
    }

    if (who.from === 'booking')
      announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids: { bookingId: id } });
    else await announceConversation(tx, { agentId, id });

    return profileView(tx, who);
  });
}

async function profileView(db: Queryable, who: GuestOf): Promise<GuestProfile> {
  const { guestName, email, phone } = who;
  const profile = await findProfile(db, who);
  const stays = await staysOfGuest(db, who);
  const { bookings, ...confirmed } = await sumsOfGuest(db, who);

  return {
    guestName,
    email,
    phone,
    notes: profile?.notes ?? '',
    block: profile && blockView(profile),
    stays: stays.map(({ totalMinor: amount, currency, ...stay }) => ({
      ...stay,
      total: { amount, currency },
    })),
    bookings,
    confirmed,
    version: profile?.version ?? 0,
  };
}

function blockView({
  blockedAt,
  blockReason,
  refusedRequests,
  lastRefusedAt,
}: ProfileRow): GuestProfile['block'] {
  if (blockedAt === null) return null;
  return { since: blockedAt, reason: blockReason, refused: refusedRequests, lastRefusedAt };
}
