import type { ExportField } from '#domain/calendars/calendar-lists.ts';
import { type ExportedStay, writeCalendar } from '#domain/calendars/write-calendar.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ExportableStay, type ExportRecord, findExportableStays } from './export.store.ts';

const pastDays = 30;

/** File of an export and the moment of its last change. */
export async function drawExport(
  db: Queryable,
  found: ExportRecord,
  {
    property,
    domain,
    now,
  }: { property: Pick<PropertyRecord, 'title' | 'timezone' | 'rules'>; domain: string; now: number },
): Promise<{ text: string; changedAt: number }> {
  const { agentId, propertyId, channel, name, createdAt } = found;
  const from = addDays(civilDateAt(now, property.timezone), -pastDays);
  const stays = await findExportableStays(db, { agentId, propertyId, channel, name, from });
  const prepNights = found.withPrep ? property.rules.prepNights : 0;
  const exported = stays.flatMap((stay) => [
    toExported(stay, { fields: found.fields, domain }),
    ...prepNightsOf(stay, { prepNights, domain }),
  ]);
  const changedAt = Math.max(Date.parse(createdAt), ...exported.map((stay) => stay.changedAt));
  return { text: writeCalendar(exported, { name: property.title }), changedAt };
}

function toExported(
  stay: ExportableStay,
  { fields, domain }: { fields: readonly ExportField[]; domain: string },
): ExportedStay {
  const { calendars } = texts(defaultLocale);
  const { id, checkIn, checkOut, version, changedAt, originUid } = stay;
  return {
    ...{ checkIn, checkOut, version, changedAt },
    uid: originUid ?? `${id}@${domain}`,
    summary: stay.isGuests ? calendars.reserved : calendars.notAvailable,
    description: detailsOf(stay, fields),
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

/** Nights that stay empty before and after a stay, as events of their own. */
function prepNightsOf(
  { id, checkIn, checkOut, version, changedAt }: ExportableStay,
  { prepNights, domain }: { prepNights: number; domain: string },
): ExportedStay[] {
  if (prepNights === 0) return [];
  const same = { version, changedAt, summary: texts(defaultLocale).calendars.notAvailable, description: '' };
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
