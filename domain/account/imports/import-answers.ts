import type { NumberStyle } from './file-amounts.ts';
import type { DateOrder } from './file-dates.ts';
import type { RowTypeMeaning, StatusMeaning } from './file-terms.ts';

/** Which stays count as paid, where the file has no column for it: those that began, all of them, or none. */
export const paymentChoices = ['past', 'all', 'none'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/** Stands for the property of a listing that is not imported. */
export const skippedListing = 'skip';

/** What the agent said about a file. Keys are those of `termKey`, and signs of currencies as they are written. */
export type ImportAnswers = {
  dateOrder: DateOrder | null;
  numberStyle: NumberStyle | null;
  payments: PaymentChoice;
  currencies: Record<string, string>;
  statuses: Record<string, StatusMeaning>;
  rowTypes: Record<string, RowTypeMeaning>;
  /** Property of each listing, or `skip`. */
  listings: Record<string, string>;
  /** Ids of the drafts that are made for listings without a property, when the import is applied. */
  drafts: Record<string, string>;
};

export const noAnswers: ImportAnswers = {
  dateOrder: null,
  numberStyle: null,
  payments: 'past',
  currencies: {},
  statuses: {},
  rowTypes: {},
  listings: {},
  drafts: {},
};
