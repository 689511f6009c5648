import type { SharedLink, SharedLinkInput } from '#contract/links/link-shapes.ts';
import { minLinkPasswordLength } from '#domain/links/shared-link.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import type { LinkChange } from './shared-link.queries.ts';

/** Form values of a link. */
export type LinkDraft = {
  name: string;
  which: 'chosen' | 'all';
  /** In display order, unless the featured order applies. */
  propertyIds: string[];
  propertyOrder: SharedLink['propertyOrder'];
  clientName: string;
  clientNote: string;
  stay: StayChoice;
  showPrices: boolean;
  allowRequests: boolean;
  allowMessages: boolean;
  /** New password; empty keeps the current one. */
  password: string;
  removesPassword: boolean;
  /** Last valid day in this device's time zone; empty for no expiry. */
  lastDay: string;
};

/** `propertyIds` are separated by commas. */
export function emptyLinkDraft(propertyIds: string): LinkDraft {
  return {
    name: '',
    which: 'chosen',
    propertyIds: propertyIds.split(',').filter((id) => id !== ''),
    propertyOrder: 'chosen',
    clientName: '',
    clientNote: '',
    stay: { checkIn: null, checkOut: null },
    showPrices: true,
    allowRequests: true,
    allowMessages: true,
    password: '',
    removesPassword: false,
    lastDay: '',
  };
}

export function linkDraftOf(link: SharedLink): LinkDraft {
  const { name, propertyIds, propertyOrder, client, checkIn, checkOut, expiresAt } = link;
  const { showPrices, allowRequests, allowMessages } = link;

  return {
    which: link.allProperties ? 'all' : 'chosen',
    name,
    propertyIds,
    propertyOrder,
    showPrices,
    allowRequests,
    allowMessages,
    clientName: client?.name ?? '',
    clientNote: client?.note ?? '',
    stay: { checkIn, checkOut },
    password: '',
    removesPassword: false,
    lastDay: expiresAt ? deviceToday(new Date(expiresAt)) : '',
  };
}

type LinkFieldError = { field: 'properties' | 'password' };

export function findFieldErrors(draft: LinkDraft): LinkFieldError[] {
  const errors: LinkFieldError[] = [];
  if (draft.which === 'chosen' && draft.propertyIds.length === 0) errors.push({ field: 'properties' });
  if (draft.password !== '' && draft.password.length < minLinkPasswordLength)
    errors.push({ field: 'password' });
  return errors;
}

/** Request body for a new link. It expires at the end of the last day in this device's time zone. */
export function toLinkInput(draft: LinkDraft): SharedLinkInput {
  const { checkIn, checkOut } = draft.stay;
  return {
    ...termsOf(draft),
    ...(checkIn && checkOut ? { checkIn, checkOut } : {}),
    ...(draft.password ? { password: draft.password } : {}),
    ...(draft.lastDay ? { expiresAt: endOfDay(draft.lastDay) } : {}),
  };
}

/** Request body for an existing link. Cleared values are sent as null; an unchanged expiry is left out. */
export function toLinkChange(draft: LinkDraft, link: SharedLink): LinkChange {
  const { checkIn, checkOut } = draft.stay;
  const isWhole = checkIn !== null && checkOut !== null;
  const { lastDay, password, removesPassword } = draft;
  const newPassword = password ? { password } : {};

  return {
    ...termsOf(draft),
    checkIn: isWhole ? checkIn : null,
    checkOut: isWhole ? checkOut : null,
    ...(removesPassword ? { password: null } : newPassword),
    ...(lastDay === linkDraftOf(link).lastDay ? {} : { expiresAt: lastDay ? endOfDay(lastDay) : null }),
  };
}

function termsOf(draft: LinkDraft) {
  const { which, propertyOrder, showPrices, allowRequests, allowMessages } = draft;
  const client = draft.clientName.trim() || draft.clientNote.trim();

  return {
    name: draft.name.trim(),
    allProperties: which === 'all',
    ...(which === 'chosen' ? { propertyIds: draft.propertyIds } : {}),
    client: client ? { name: draft.clientName.trim(), note: draft.clientNote.trim() } : null,
    propertyOrder,
    showPrices,
    allowRequests,
    allowMessages,
  };
}

function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}
