/** The wings of the product. The same word names a wing in every room; `npm run map` draws them into docs/map.md. */
export const wings = {
  account: 'people who sign in: accounts, sessions, recovery, two steps, branding, settings, data export',
  properties: 'what is let: listings, photos, rates, stay rules, operations, arrival, places',
  bookings: 'stays: requests, states, prices, changes, lists, the timeline, guests, receipts',
  payments: 'money: the ledger, online payments of guests, deposits, payouts, the sandbox',
  calendars: 'calendars of channels: reading, writing, conflicts',
  messages: 'what people and rules write: conversations, automation, mails, notifications, live events',
  agreements: 'rental agreements: templates, signatures, evidence',
  links: 'what visitors and guests open: shared links, their pages, the widget, promotions, help, feedback',
  analytics: 'figures of an agent: occupancy, revenue, pace, funnels',
  subscription: 'what an agent pays for: plans, entitlements, billing, coupons',
  admin: 'the platform: users, team, log, health, erasure, client errors',
  demo: 'the account that every new installation begins with',
} as const;

export type Wing = keyof typeof wings;

/** Folders of these rooms are wings; `shared` has what all of them use. */
export const rooms = ['domain', 'contract', 'server/features', 'web/features', 'texts/en'] as const;
export type Room = (typeof rooms)[number];

export const sharedFolders: readonly string[] = ['domain/shared', 'texts/en/shared'];
