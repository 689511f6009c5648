import { isEmail, maxEmailLength } from '../../shared/email.ts';
import { phonePattern, tidyTypedText } from '../../shared/typed-text.ts';
import type { Cell } from './file-dates.ts';
import { divideName, isChannelEmail, maxGuestName } from './guest-names.ts';
import type { RowNote } from './import-lists.ts';

/** A guest as a row of a file names them. */
export type Contact = { firstName: string; lastName: string; email: string | null; phone: string | null };

/** Columns that say who a guest is. */
export const contactFields = ['guest', 'firstName', 'lastName', 'email', 'phone'] as const;
export type ContactField = (typeof contactFields)[number];

/** Name and contact of a guest; what cannot be read is left out and noted. */
export function readContact(cellOf: (field: ContactField) => Cell): Contact & { notes: RowNote[] } {
  const notes: RowNote[] = [];
  const textOf = (field: ContactField) => String(cellOf(field)).trim();
  const parts = {
    firstName: tidyTypedText('name', textOf('firstName')).slice(0, maxGuestName),
    lastName: tidyTypedText('name', textOf('lastName')).slice(0, maxGuestName),
  };
  const name = parts.firstName === '' && parts.lastName === '' ? divideName(textOf('guest')) : parts;

  const typedEmail = textOf('email');
  const isAddress = isEmail(typedEmail) && typedEmail.length <= maxEmailLength;
  if (typedEmail !== '' && !isAddress) notes.push('email_unreadable');
  if (isAddress && isChannelEmail(typedEmail)) notes.push('channel_email');

  const phone = phoneIn(cellOf('phone'));
  if (textOf('phone') !== '' && phone === null) notes.push('phone_unreadable');

  return { ...name, email: isAddress ? typedEmail : null, phone, notes };
}

/** Masked numbers, and those that a spreadsheet rounded to 4.47E+11, are no numbers to call. */
function phoneIn(cell: Cell): string | null {
  const text = typeof cell === 'number' ? cell.toFixed(0) : cell.trim();
  if (/[*xX•]{2}|E\+/.test(text)) return null;
  const phone = tidyTypedText('phone', text);
  return phonePattern.test(phone) && /\d{4}/.test(phone.replaceAll(/\D/g, '')) ? phone : null;
}
