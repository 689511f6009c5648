export const instalmentKinds = ['deposit', 'balance', 'full'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** What a guest can pay online: an instalment of the price, or the damage deposit. */
export const payableKinds = [...instalmentKinds, 'damage_deposit'] as const;
export type PayableKind = (typeof payableKinds)[number];

export const instalmentStates = ['paid', 'partially_paid', 'open', 'overdue'] as const;
export type InstalmentState = (typeof instalmentStates)[number];
