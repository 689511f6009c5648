import { cleanExternalText } from '../../shared/external-text.ts';
import type { Cell } from './file-dates.ts';
import { isChannelEmail } from './guest-names.ts';
import { headKey } from './import-fields.ts';
import { importLimits, type RefusedReason, type RowNote, type SkippedReason } from './import-lists.ts';
import { contactFields, readContact } from './read-contact.ts';
import { cellsByField, hasExtraCells } from './survey-file.ts';

/** What a column of a file with guests can be. */
export const guestFields = [...contactFields, 'notes', 'blocked', 'blockReason'] as const;
export type GuestField = (typeof guestFields)[number];
export type GuestColumns = readonly (GuestField | null)[];

const headsOfField: Readonly<Record<GuestField, string>> = {
  guest:
    'name|guest|guest name|full name|customer|customer name|client|contact name|gast|gastname|nom du client|huésped|hóspede|ospite|nom',
  firstName: 'first name|firstname|given name|guest first name|vorname|prénom|nombre|nome',
  lastName:
    'last name|lastname|surname|family name|guest last name|nachname|nom de famille|apellido|apellidos|sobrenome|apelido|cognome',
  email:
    'email|e-mail|email address|guest email|mail|e-mail-adresse|courriel|adresse e-mail|correo|correo electrónico|indirizzo email',
  phone:
    'phone|phone number|telephone|mobile|guest phone|telefon|telefonnummer|handy|téléphone|teléfono|telefone|telefono|cell phone',
  notes:
    'notes|note|remarks|comments|comment|internal notes|notizen|bemerkungen|anmerkungen|remarques|commentaires|notas|comentarios|observações|commenti',
  blocked:
    'blocked|blacklisted|blacklist|do not host|do not rent|banned|gesperrt|bloqué|liste noire|bloqueado|lista negra|bloccato|lista nera',
  blockReason: 'block reason|reason|blacklist reason|reason for block|sperrgrund|grund|motif|motivo',
};

const fieldsOfHead: ReadonlyMap<string, GuestField> = new Map(
  guestFields.flatMap((field) =>
    headsOfField[field].split('|').map((head) => [headKey(head), field] as const),
  ),
);

/** Guesses the field of each column by its head, each once. */
export function guessGuestColumns(columns: readonly string[]): (GuestField | null)[] {
  const taken = new Set<GuestField>();
  return columns.map((head) => {
    const field = fieldsOfHead.get(headKey(head));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What an agent has noted of a guest. The guest's stays come with a file of bookings. */
export type ImportedGuest = {
  name: string;
  email: string | null;
  phone: string | null;
  notes: string;
  blocked: boolean;
  blockReason: string;
};

export type ReadGuest =
  | { kind: 'guest'; guest: ImportedGuest; notes: RowNote[] }
  | { kind: 'refused'; reason: RefusedReason }
  | { kind: 'skipped'; reason: SkippedReason };

const maxNotes = 2000;
const maxReason = 300;

/** Reads the guest of a row. An address that a channel lent for one stay is no way to know somebody again. */
export function readGuest(cells: readonly Cell[], columns: GuestColumns): ReadGuest {
  if (hasExtraCells(cells, columns)) return { kind: 'refused', reason: 'too_many_cells' };
  if (cells.some((cell) => typeof cell === 'string' && cell.length > importLimits.cell))
    return { kind: 'refused', reason: 'cell_too_long' };

  const cellOf = cellsByField(cells, columns);
  const textOf = (field: GuestField, max: number) => cleanExternalText(String(cellOf(field)).trim(), max);
  const { firstName, lastName, email: address, phone, notes } = readContact(cellOf);
  const email = address === null || isChannelEmail(address) ? null : address;
  if (email === null && phone === null) return { kind: 'refused', reason: 'contact_missing' };

  const blockReason = textOf('blockReason', maxReason);
  const guest = {
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
    notes: textOf('notes', maxNotes),
    blocked: isYes(cellOf('blocked')),
    blockReason,
  };
  if (guest.notes === '' && !guest.blocked) return { kind: 'skipped', reason: 'nothing_about_guest' };

  return { kind: 'guest', guest, notes };
}

function isYes(cell: Cell): boolean {
  return /^(?:1|x|yes|y|true|ja|wahr|oui|vrai|sí|si|sim|vero|verdadero|verdadeiro|blocked|blacklisted|✓|✔)$/i.test(
    String(cell).trim(),
  );
}

export function missingGuestFields(columns: GuestColumns): GuestField[] {
  const missing: GuestField[] = [];
  if (!columns.includes('email') && !columns.includes('phone')) missing.push('email');
  if (!columns.includes('notes') && !columns.includes('blocked')) missing.push('notes');
  return missing;
}

/** A row with the keys by which its guest is known; either may be empty, not both. */
export type KeyedGuest = { line: number; guest: ImportedGuest; emailKey: string; phoneKey: string };

export type MergedGuest = KeyedGuest & {
  /** Line of the row that it was added to. */
  partOf: number | null;
};

/** Adds later rows of a guest to the first one. */
export function mergeGuests(rows: readonly KeyedGuest[]): MergedGuest[] {
  const firsts = new Map<string, MergedGuest>();
  return rows.map((row): MergedGuest => {
    const keys = [`e ${row.emailKey}`, `p ${row.phoneKey}`].filter((key) => key.length > 2);
    const first = keys.map((key) => firsts.get(key)).find((one) => one !== undefined);
    const merged = first ?? { ...row, partOf: null };
    for (const key of keys) firsts.set(key, firsts.get(key) ?? merged);
    if (!first) return merged;

    first.guest = joined(first.guest, row.guest);
    first.emailKey ||= row.emailKey;
    first.phoneKey ||= row.phoneKey;
    return { ...row, partOf: first.line };
  });
}

function joined(first: ImportedGuest, second: ImportedGuest): ImportedGuest {
  return {
    ...first,
    email: first.email ?? second.email,
    phone: first.phone ?? second.phone,
    notes: addedNotes(first.notes, second.notes),
    blocked: first.blocked || second.blocked,
    blockReason: first.blockReason || second.blockReason,
  };
}

/** What is known of a guest here. */
export type KnownProfile = { notes: string; blockedAt: string | null; blockReason: string };

/** Notes of a file come after those that are here, unless they are among them. A file blocks, and never unblocks. */
export function planGuest(guest: ImportedGuest, known: KnownProfile | null, now: string) {
  const content = {
    notes: addedNotes(known?.notes ?? '', guest.notes),
    blockedAt: known?.blockedAt ?? (guest.blocked ? now : null),
    blockReason:
      (known?.blockedAt ?? null) === null && guest.blocked ? guest.blockReason : (known?.blockReason ?? ''),
  };
  if (known === null) return { verdict: 'new' as const, content };
  const isSame = content.notes === known.notes && (content.blockedAt === null) === (known.blockedAt === null);
  return { verdict: isSame ? ('same' as const) : ('changed' as const), content };
}

/** Longest notes of a guest, as the profile allows them. */
const maxProfileNotes = 5000;

function addedNotes(present: string, added: string): string {
  if (added === '' || present.includes(added)) return present;
  return cleanExternalText(present === '' ? added : `${present}\n\n${added}`, maxProfileNotes);
}
