export const instalmentKinds = ['deposit', 'balance', 'full'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

export const instalmentStates = ['paid', 'partially_paid', 'open', 'overdue'] as const;
export type InstalmentState = (typeof instalmentStates)[number];
