export const blockKinds = ['owner_stay', 'maintenance', 'manual', 'imported', 'buffer'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Kinds by which the owner closes nights, chosen by hand; they reduce the sellable nights. */
export const ownerBlockKinds = ['owner_stay', 'maintenance', 'manual'] as const satisfies BlockKind[];
export type OwnerBlockKind = (typeof ownerBlockKinds)[number];
