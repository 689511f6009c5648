import { longestCalendarDays, type readCalendar } from '#contract/calendar.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { imagesOf } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  type CalendarChoice,
  type CalendarCursor,
  type CalendarRow,
  countCalendarProperties,
  selectCalendar,
} from './calendar.store.ts';

type Asked = InputOf<typeof readCalendar>['query'];
type Calendar = ReplyOf<typeof readCalendar>;

const usualLimit = 50;

/** GET /api/calendar: who is where and when, one page of properties at a time. */
export async function readCalendarFor(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: Asked,
  agentId: string,
): Promise<Calendar | Refusal<'invalid_dates' | 'invalid_request'>> {
  const { from, to } = query;
  const wrong = refuseRange(from, to);
  if (wrong) return wrong;
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? usualLimit);
  const propertyIds = query.propertyId?.split(',') ?? [];
  const choice: CalendarChoice = { agentId, from, to, propertyIds, q: query.q?.trim() || null, now: now() };
  const [rows, total] = await Promise.all([
    selectCalendar(pool, choice, { after, limit: limit + 1 }),
    after ? undefined : countCalendarProperties(pool, choice),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map(({ _id }) => _id);
  const images = await imagesOf(pool, agentId, ids);
  return {
    from,
    to,
    properties: shown.map(({ titleKey: _key, ...row }) => ({
      ...row,
      coverUrl: images.get(row._id)?.[0]?.url ?? null,
    })),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
    ...(total === undefined ? {} : { total }),
  };
}

function refuseRange(from: string, to: string): Refusal<'invalid_dates'> | null {
  if (!isCivilDate(from) || !isCivilDate(to)) return refuse('invalid_dates');
  const days = daysBetween(from, to);
  if (days < 1) return refuse('invalid_dates', { detail: 'The range ends before it begins.' });
  if (days <= longestCalendarDays) return null;
  return refuse('invalid_dates', { detail: `At most ${longestCalendarDays} days can be asked for at once.` });
}

function writeCursor({ titleKey, _id }: CalendarRow): string {
  return Buffer.from(`${_id} ${titleKey}`).toString('base64url');
}

function readCursor(text: string | undefined): CalendarCursor | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const [, id, title] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.*)$/s.exec(Buffer.from(text, 'base64url').toString()) ??
    [];
  return id === undefined || title === undefined || title.includes('\0')
    ? refuse('invalid_request')
    : { id, title };
}
