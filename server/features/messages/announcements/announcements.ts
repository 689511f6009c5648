import { addresses } from '#contract/addresses.ts';
import type * as adminAnnouncements from '#contract/admin/announcements.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as announcements from '#contract/messages/announcements.ts';
import { type Audience, plainParagraphs, publicationTime } from '#domain/messages/announcement.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readMarkdown, readStoredMarkdown, showAsTyped } from '#server/features/links/content/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { AdminCaller, MemberKey } from '#server/http/caller.ts';
import { JsonText, jsonOfObject } from '#server/http/json-text.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countAgents,
  countAnnouncements,
  findDueAnnouncements,
  findWaitingMails,
  insertAnnouncement,
  publishStored,
  saveParts,
  selectAnnouncements,
  selectReceipts,
  selectUnparsed,
  selectUnread,
  setRead,
  takeWaitingMail,
  withdrawStored,
} from './announcement.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'config' | 'parsers'>;

const defaultLimit = 50;
const mailsOfARun = 500;

export async function listAnnouncements(
  { pool }: Deps,
  query: InputOf<typeof adminAnnouncements.list>['query'],
): Promise<ReplyOf<typeof adminAnnouncements.list> | Refusal<'invalid_request'>> {
  const { state = 'all', q } = query;
  const filter = { state: state === 'all' ? null : state, q: q?.trim() || null, id: null };
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors((row: { _id: string; createdAt: string }) => ({ at: row.createdAt, id: row._id })),
    select: (page) => selectAnnouncements(pool, filter, page),
    count: () => countAnnouncements(pool, filter),
    view: (rows) => rows,
  });
}

export async function readAnnouncement(
  db: Queryable,
  id: string,
): Promise<ReplyOf<typeof adminAnnouncements.read> | Refusal<'not_found'>> {
  const [row] = await selectAnnouncements(db, { state: null, q: null, id }, { after: null, limit: 1 });
  return row ?? refuse('not_found');
}

export async function countAudience(
  { pool }: Deps,
  query: InputOf<typeof adminAnnouncements.countAudience>['query'],
): Promise<ReplyOf<typeof adminAnnouncements.countAudience>> {
  return { agents: await countAgents(pool, audienceOf(query)) };
}

export async function listReceipts(
  { pool }: Deps,
  id: string,
  query: InputOf<typeof adminAnnouncements.listReceipts>['query'],
): Promise<ReplyOf<typeof adminAnnouncements.listReceipts> | Refusal<'invalid_request'>> {
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors((row: { at: string; agent: { _id: string } }) => ({
      at: row.at,
      id: row.agent._id,
    })),
    select: (page) => selectReceipts(pool, id, page),
    view: (rows) => rows.map(({ at: _, ...row }) => row),
  });
}

/** Without a moment it is published in the same transaction. */
export async function createAnnouncement(
  deps: Deps,
  body: InputOf<typeof adminAnnouncements.create>['body'],
  caller: AdminCaller,
) {
  const { transact, now, newId } = deps;

  const text = body.body.trim();
  const parsed = await readMarkdown(deps, text);
  if (isRefusal(parsed)) return parsed;

  return transact(
    async (tx) => {
      const title = body.title.trim();
      const wanted = body.publishAt === undefined ? null : Date.parse(body.publishAt);
      const at = now();
      const publishAt = publicationTime(wanted, at);
      if (publishAt === null) return refuse('invalid_request', { cause: 'schedule_past' });
      if (title === '' || text === '') return refuse('invalid_request');

      const id = newId();
      const audience = audienceOf(body);
      const { byMail } = body;

      await insertAnnouncement(tx, {
        ...audience,
        id,
        title,
        body: text,
        parts: parsed.parts,
        byMail,
        publishAt,
        createdAt: at,
        createdBy: caller.name,
      });

      await logAdminEvent(tx, deps, caller, {
        type: 'message',
        action: 'announcement_created',
        summary: texts(defaultLocale).log.announcement({ title, action: 'created' }),
        entity: { type: 'announcement', id },
        before: { state: null },
        after: { state: 'scheduled', ...audience, byMail, publishAt: new Date(publishAt).toISOString() },
      });
      if (wanted === null) await publish(tx, id, at);

      return await readAnnouncement(tx, id);
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

type GivenAudience = { [Part in keyof Audience]?: Audience[Part] | undefined };

function audienceOf({ plan = null, subscription = null, country = null }: GivenAudience): Audience {
  return { plan, subscription, country };
}

export function withdrawAnnouncement(
  deps: Deps,
  id: string,
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminAnnouncements.withdraw> | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const before = await readAnnouncement(tx, id);
    if (isRefusal(before)) return before;

    const { title, state, recipients, read } = before;
    if (await withdrawStored(tx, { id, now: deps.now() }))
      await logAdminEvent(tx, deps, caller, {
        type: 'message',
        action: 'announcement_withdrawn',
        summary: texts(defaultLocale).log.announcement({ title, action: 'withdrawn' }),
        entity: { type: 'announcement', id },
        before: { state, recipients, read },
        after: { state: 'withdrawn' },
      });

    return await readAnnouncement(tx, id);
  });
}

async function publish(tx: Tx, id: string, now: number): Promise<void> {
  const published = await publishStored(tx, { id, now });
  if (published === null) return;

  const { title, recipients } = published;
  logEvent(tx, {
    type: 'message',
    action: 'announcement_published',
    summary: texts(defaultLocale).log.announcement({ title, action: 'published' }),
    entity: { type: 'announcement', id },
    before: { state: 'scheduled' },
    after: { state: 'published', recipients },
  });
}

/** Publishes what is due. */
export async function publishAnnouncements({ pool, transact, now }: Deps): Promise<void> {
  await forEachSettled(await findDueAnnouncements(pool, now()), (id) =>
    transact(async (tx) => {
      await publish(tx, id, now());
      return null;
    }),
  );
}

/** Queues the mails of published announcements, one for each agent. */
export async function mailAnnouncements({ pool, transact, config }: Deps): Promise<void> {
  const url = config.http.publicUrl + addresses.dashboard();
  await forEachSettled(await findWaitingMails(pool, mailsOfARun), (waiting) =>
    transact(async (tx) => {
      const taken = await takeWaitingMail(tx, waiting);
      if (taken === null) return null;
      const { title, body, name, email } = taken;
      const announcement = { title, paragraphs: plainParagraphs(body) };
      await queueMail(tx, { kind: 'announcement', to: email, data: { name, url, announcement } });
      return null;
    }),
  );
}

export async function listUnread(
  { pool }: Deps,
  { agentId, memberId }: MemberKey,
): Promise<JsonText<ReplyOf<typeof announcements.list>>> {
  const unread = await selectUnread(pool, { agentId, memberId });
  const items = unread.map(({ parts, ...announcement }) =>
    jsonOfObject(announcement, [['parts', parts ?? showAsTyped(announcement.body).parts]]),
  );
  return new JsonText(`{"items":[${items.join(',')}]}`);
}

const textsOfARun = 500;

/** Parses announcements of an earlier release. */
export async function parseAnnouncements({ pool, parsers }: Pick<Deps, 'pool' | 'parsers'>): Promise<void> {
  for (const { id, body } of await selectUnparsed(pool, textsOfARun)) {
    const parsed = await readStoredMarkdown({ parsers }, body);
    if (parsed === null) return;
    await saveParts(pool, id, parsed.parts);
  }
}

export function markAnnouncementRead(
  { transact, now }: Deps,
  id: string,
  { agentId, memberId }: MemberKey,
): Promise<ReplyOf<typeof announcements.markRead> | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact(async (tx) =>
    (await setRead(tx, { agentId, memberId, id, now: now() })) ? { ok: true as const } : refuse('not_found'),
  );
}
