export const bedKinds = ['single', 'double', 'queen', 'king', 'bunk', 'sofa_bed', 'futon', 'cot'] as const;
export type BedKind = (typeof bedKinds)[number];

export type Beds = { readonly kind: BedKind; readonly count: number };

/** A room with beds. An empty name stands for "Bedroom 1", "Bedroom 2", in the order of the rooms. */
export type SleepingRoom = { readonly name: string; readonly beds: readonly Beds[] };

export const sleepingLimits = { rooms: 50, kindsInRoom: bedKinds.length, bedsOfKind: 20 } as const;

// A bunk bed has two beds; a baby's cot is not one of the beds that guests count.
const bedsIn: Partial<Record<BedKind, number>> = { bunk: 2, cot: 0 };

/** Number of beds in all rooms. */
export function countBeds(rooms: readonly SleepingRoom[]): number {
  return rooms
    .flatMap(({ beds }) => beds)
    .reduce((total, { kind, count }) => total + count * (bedsIn[kind] ?? 1), 0);
}

/** Rooms in their one form: trimmed names, each kind of bed once in a room, in the order of the kinds; no empty rooms. */
export function normalizeSleepingRooms(rooms: readonly SleepingRoom[]): SleepingRoom[] {
  return rooms
    .map(({ name, beds }) => ({ name: name.trim(), beds: mergeKinds(beds) }))
    .filter(({ beds }) => beds.length > 0);
}

function mergeKinds(beds: readonly Beds[]): Beds[] {
  return bedKinds.flatMap((kind) => {
    const count = beds.filter((one) => one.kind === kind).reduce((total, one) => total + one.count, 0);
    return count === 0 ? [] : [{ kind, count: Math.min(count, sleepingLimits.bedsOfKind) }];
  });
}
