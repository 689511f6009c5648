/** Rooms that photos are grouped by, with the words of a caption that name them. */
const roomTerms = {
  living: /\b(living|sitting room|lounge|fireplace|sofa)\b/i,
  kitchen: /\b(kitchen|galley|cooking)\b/i,
  dining: /\b(dining)\b/i,
  bedroom: /\b(bedroom|bed|bunks?|cot)\b/i,
  bathroom: /\b(bathroom|bath|shower|washroom|toilet|wc)\b/i,
  work: /\b(desk|workspace|study|office)\b/i,
  outside:
    /\b(outside|house|cottage|villa|cabin|farmhouse|fa[cç]ade|entrance|garden|terrace|balcony|patio|deck|pool|courtyard|view|beach|street|lane)\b/i,
} as const;

export type Room = keyof typeof roomTerms;

/**
 * The room that a caption names, or null. Of several the first counts: “Kitchen with doors to the garden” shows the
 * kitchen.
 */
export function roomOfCaption(caption: string): Room | null {
  let room: Room | null = null;
  let first = caption.length;
  // NOTE: the keys are those of the constant above.
  for (const name of Object.keys(roomTerms) as Room[]) {
    const at = caption.search(roomTerms[name]);
    if (at === -1 || at >= first) continue;
    first = at;
    room = name;
  }
  return room;
}

/** Groups in the order of their first photos; photos without a room come last. One group when no caption names a room. */
export function groupByRoom<Photo extends { alt: string }>(
  photos: readonly Photo[],
): { room: Room | null; photos: Photo[] }[] {
  const groups = [...Map.groupBy(photos, ({ alt }) => roomOfCaption(alt))].map(([room, some]) => ({
    room,
    photos: some,
  }));
  return groups.toSorted((a, b) => Number(a.room === null) - Number(b.room === null));
}
