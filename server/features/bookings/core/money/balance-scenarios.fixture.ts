import type { BookingInput } from '#contract/bookings/booking-shapes.ts';

export type Step =
  | { pay: number }
  | { refund: number }
  | { to: string }
  | { cancel: 'full' | 'policy' }
  | { expire: true };
export type BalanceScenario = {
  what: string;
  /** How the booking is made: by the agent in this state, or as a guest's request. */
  as: NonNullable<BookingInput['status']> | 'request';
  steps: readonly Step[];
  /** Balance for a total of 30,000; negative means that a refund is due. */
  balance: number;
  document: string;
  /** Last line about money in the document. */
  says: string | null;
};

/** Bookings with a total of 30,000 in every state that money can leave them in. */
export const balanceScenarios: readonly BalanceScenario[] = [
  { what: 'inquiry', as: 'inquiry', steps: [], balance: 0, document: 'Price statement', says: null },
  { what: 'request', as: 'request', steps: [], balance: 30_000, document: 'Price statement', says: null },
  { what: 'hold', as: 'held', steps: [], balance: 30_000, document: 'Price statement', says: null },
  {
    what: 'hold with a deposit',
    as: 'held',
    steps: [{ pay: 9_000 }],
    balance: 21_000,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'confirmed',
    as: 'confirmed',
    steps: [],
    balance: 30_000,
    document: 'Booking confirmation',
    says: null,
  },
  {
    what: 'confirmed, deposit paid',
    as: 'confirmed',
    steps: [{ pay: 9_000 }],
    balance: 21_000,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'confirmed, paid',
    as: 'confirmed',
    steps: [{ pay: 30_000 }],
    balance: 0,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'confirmed, overpaid',
    as: 'confirmed',
    steps: [{ pay: 31_000 }],
    balance: -1_000,
    document: 'Receipt',
    says: 'Overpaid, to be refunded',
  },
  {
    what: 'confirmed, all refunded',
    as: 'confirmed',
    steps: [{ pay: 30_000 }, { refund: 30_000 }],
    balance: 0,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'confirmed, deposit refunded',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { refund: 9_000 }],
    balance: 0,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'cancelled without money',
    as: 'confirmed',
    steps: [{ cancel: 'policy' }],
    balance: 0,
    document: 'Cancellation',
    says: 'Nothing left to pay',
  },
  {
    what: 'cancelled, refund due',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { cancel: 'full' }],
    balance: -9_000,
    document: 'Cancellation',
    says: 'Refund due',
  },
  {
    what: 'cancelled, refunded',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { cancel: 'full' }, { refund: 9_000 }],
    balance: 0,
    document: 'Cancellation',
    says: 'Nothing left to pay',
  },
  {
    what: 'cancelled, deposit kept',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { cancel: 'policy' }],
    balance: 0,
    document: 'Cancellation',
    says: 'Nothing left to pay',
  },
  {
    what: 'cancelled, half kept, rest due back',
    as: 'confirmed',
    steps: [{ pay: 30_000 }, { cancel: 'policy' }],
    balance: -15_000,
    document: 'Cancellation',
    says: 'Refund due',
  },
  {
    what: 'declined',
    as: 'request',
    steps: [{ to: 'declined' }],
    balance: 0,
    document: 'Request summary',
    says: 'Nothing left to pay',
  },
  {
    what: 'declined after a payment',
    as: 'request',
    steps: [{ pay: 9_000 }, { to: 'declined' }],
    balance: -9_000,
    document: 'Request summary',
    says: 'Refund due',
  },
  {
    what: 'no-show after the deposit',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { to: 'no_show' }],
    balance: 0,
    document: 'Receipt',
    says: 'Nothing left to pay',
  },
  {
    what: 'checked in with the deposit',
    as: 'confirmed',
    steps: [{ pay: 9_000 }, { to: 'checked_in' }],
    balance: 21_000,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'checked out, paid',
    as: 'confirmed',
    steps: [{ to: 'checked_in' }, { pay: 30_000 }, { to: 'checked_out' }],
    balance: 0,
    document: 'Receipt',
    says: 'Balance due',
  },
  {
    what: 'expired request',
    as: 'request',
    steps: [{ expire: true }],
    balance: 0,
    document: 'Request summary',
    says: 'Nothing left to pay',
  },
  {
    what: 'expired hold with a deposit',
    as: 'held',
    steps: [{ pay: 9_000 }, { expire: true }],
    balance: -9_000,
    document: 'Request summary',
    says: 'Refund due',
  },
];
