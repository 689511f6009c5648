import { maxEventUid } from '#domain/calendars/calendar-limits.ts';
import type { ExportField } from '#domain/calendars/calendar-lists.ts';
import { unescapeText } from '#domain/calendars/content-lines.ts';
import { type ExportedStay, writeCalendar } from '#domain/calendars/write-calendar.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { hashOf } from '../feeds/feed-address.ts';
import {
  digestExportableStays,
  type ExportableStay,
  type ExportRecord,
  findExportableStays,
} from './export.store.ts';

const pastDays = 30;

export type Drawing = {
  property: Pick<PropertyRecord, 'title' | 'timezone' | 'rules' | 'version' | 'updatedAt'>;
  domain: string;
  now: number;
};

/** File of an export. */
export async function drawExport(
  db: Queryable,
  found: ExportRecord,
  { property, domain, now }: Drawing,
): Promise<string> {
  const stays = await findExportableStays(db, targetOf(found, { property, now }));
  const prepNights = found.withPrep ? property.rules.prepNights : 0;
  const exported = stays.flatMap((stay) => [
    toExported(stay, found, domain),
    ...prepNightsOf(stay, { prepNights, property, found, domain }),
  ]);
  return writeCalendar(exported, { name: property.title });
}

/** Digest of everything that a file is drawn from: the same digest, the same bytes, as long as the process runs. */
export async function digestExport(
  db: Queryable,
  found: ExportRecord,
  { property, domain, now }: Drawing,
): Promise<string> {
  const { title, rules, version, updatedAt } = property;
  const { channel, name, fields, withPrep, revision, revisedAt } = found;
  const facts = [title, rules.prepNights, version, updatedAt, domain, channel, name];
  const stays = await digestExportableStays(db, targetOf(found, { property, now }));
  return hashOf(JSON.stringify([stays, facts, fields, withPrep, revision, revisedAt])).toString('base64url');
}

function targetOf(found: ExportRecord, { property, now }: Pick<Drawing, 'property' | 'now'>) {
  const { agentId, propertyId, channel, name } = found;
  const from = addDays(civilDateAt(now, property.timezone), -pastDays);
  return { agentId, propertyId, channel, name, from };
}

/**
 * Version of a stay in an export, and its last change. Both rise with everything that the file says of it: its nights,
 * the choice of details, and the details themselves.
 */
function versionIn(
  { version, changedAt, bookingVersion, bookingChangedAt }: ExportableStay,
  { revision, revisedAt, fields }: ExportRecord,
): { version: number; changedAt: number } {
  const hasDetails = fields.length > 0;
  return {
    version: version + revision + (hasDetails ? (bookingVersion ?? 0) : 0),
    changedAt: Math.max(changedAt, revisedAt ?? 0, hasDetails ? (bookingChangedAt ?? 0) : 0),
  };
}

function toExported(stay: ExportableStay, found: ExportRecord, domain: string): ExportedStay {
  const { calendars } = texts(defaultLocale);
  const { id, checkIn, checkOut, originUid } = stay;

  return {
    checkIn,
    checkOut,
    ...versionIn(stay, found),
    // A feed's UID is stored as it was written, with its escapes.
    uid: originUid === null ? `${id}@${domain}` : unescapeText(originUid, maxEventUid),
    summary: stay.isGuests ? calendars.reserved : calendars.notAvailable,
    description: detailsOf(stay, found.fields),
  };
}

/** Names, party, arrival and notes only as ticked for this recipient, as the cleaner’s calendar has them. */
function detailsOf(stay: ExportableStay, fields: readonly ExportField[]): string {
  const { code, guestName, adults, children, arrivalTime, notes } = stay;
  const values: Record<ExportField, string | null> = {
    code,
    firstName: guestName?.split(' ')[0] ?? null,
    party: adults === null ? null : `${adults + (children ?? 0)}`,
    arrivalTime,
    notes,
  };
  return fields.flatMap((field) => values[field] || []).join('\n');
}

/** Nights that stay empty before and after a stay, as events of their own. How many is a rule of the property. */
function prepNightsOf(
  stay: ExportableStay,
  {
    prepNights,
    property,
    found,
    domain,
  }: {
    prepNights: number;
    property: Pick<PropertyRecord, 'version' | 'updatedAt'>;
    found: ExportRecord;
    domain: string;
  },
): ExportedStay[] {
  if (prepNights === 0) return [];

  const { id, checkIn, checkOut } = stay;
  const { version, changedAt } = versionIn(stay, found);
  const same = {
    version: version + property.version,
    changedAt: Math.max(changedAt, Date.parse(property.updatedAt)),
    summary: texts(defaultLocale).calendars.notAvailable,
    description: '',
  };

  return [
    {
      ...same,
      uid: `prep-before-${id}@${domain}`,
      checkIn: addDays(checkIn, -prepNights),
      checkOut: checkIn,
    },
    {
      ...same,
      uid: `prep-after-${id}@${domain}`,
      checkIn: checkOut,
      checkOut: addDays(checkOut, prepNights),
    },
  ];
}
