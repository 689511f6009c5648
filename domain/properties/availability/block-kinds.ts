export const blockKinds = [
  'owner_stay',
  'maintenance',
  'manual',
  'imported',
  'closed_elsewhere',
  'buffer',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Kinds by which the owner closes nights, chosen by hand; they reduce the sellable nights. */
export const ownerBlockKinds = ['owner_stay', 'maintenance', 'manual'] as const satisfies BlockKind[];
export type OwnerBlockKind = (typeof ownerBlockKinds)[number];

/** Kinds that reduce the sellable nights: closed by the owner here, or on another channel. */
export const closingBlockKinds = [...ownerBlockKinds, 'closed_elsewhere'] as const satisfies BlockKind[];
