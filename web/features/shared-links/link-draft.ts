import type { SharedLinkInput } from '#contract/shared-links.ts';
import type { StayChoice } from '#web/ui/calendar-rules.ts';

/** What the form holds before it is a link. */
export type LinkDraft = {
  name: string;
  which: 'chosen' | 'all';
  propertyIds: string[];
  clientName: string;
  clientNote: string;
  stay: StayChoice;
  showPrices: boolean;
  allowRequests: boolean;
  allowMessages: boolean;
  password: string;
  /** Last day it works, in the calendar of this device; empty: no end. */
  lastDay: string;
};

export function emptyDraft(propertyId: string): LinkDraft {
  return {
    name: '',
    which: 'chosen',
    propertyIds: propertyId ? [propertyId] : [],
    clientName: '',
    clientNote: '',
    stay: { checkIn: null, checkOut: null },
    showPrices: true,
    allowRequests: true,
    allowMessages: true,
    password: '',
    lastDay: '',
  };
}

export type DraftFault = { field: 'name' | 'properties' | 'password'; why: 'missing' | 'short' };

export function findDraftFaults(draft: LinkDraft): DraftFault[] {
  const faults: DraftFault[] = [];
  if (draft.name.trim() === '') faults.push({ field: 'name', why: 'missing' });
  if (draft.which === 'chosen' && draft.propertyIds.length === 0)
    faults.push({ field: 'properties', why: 'missing' });
  if (draft.password !== '' && draft.password.length < 4) faults.push({ field: 'password', why: 'short' });
  return faults;
}

/** The draft as the call takes it. The last day ends with the day on this device. */
export function toLinkInput(draft: LinkDraft): SharedLinkInput {
  const { checkIn, checkOut } = draft.stay;
  const client = draft.clientName.trim() || draft.clientNote.trim();
  return {
    name: draft.name.trim(),
    allProperties: draft.which === 'all',
    ...(draft.which === 'chosen' ? { propertyIds: draft.propertyIds } : {}),
    client: client ? { name: draft.clientName.trim(), note: draft.clientNote.trim() } : null,
    ...(checkIn && checkOut ? { checkIn, checkOut } : {}),
    showPrices: draft.showPrices,
    allowRequests: draft.allowRequests,
    allowMessages: draft.allowMessages,
    ...(draft.password ? { password: draft.password } : {}),
    ...(draft.lastDay ? { expiresAt: endOfDay(draft.lastDay) } : {}),
  };
}

function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}
