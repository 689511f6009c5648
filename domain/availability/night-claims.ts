/**
 * What a claim does to nights. `reserved` has them. `waiting` waits for them, because another stay has them, and closes
 * them for new stays. `listed` is a channel's entry for a booking that has them. `none` closes nothing.
 */
export const nightEffects = ['reserved', 'waiting', 'listed', 'none'] as const;
export type NightEffect = (typeof nightEffects)[number];

/** Entries of the history of nights. */
export const nightActions = ['reserved', 'released', 'moved', 'relabelled', 'shadowed'] as const;
export type NightAction = (typeof nightActions)[number];
