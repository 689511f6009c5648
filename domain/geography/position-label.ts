/** Rectangle in the units of a drawing, from its upper left corner. */
export type Rect = { x: number; y: number; width: number; height: number };

export type LabelAnchor = 'start' | 'middle' | 'end';
/** Baseline position of a text. */
export type Label = { x: number; y: number; anchor: LabelAnchor };

type LabelInput = { x: number; y: number; text: string };
type LabelRoom = { fontSize: number; gap: number; frame: Rect };

const narrow = new Set("ijltfrI.,’'()-| ");
const wide = new Set('mwMW@—');

/** Width of a text in a proportional font, rather too large than too small. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) {
    if (narrow.has(letter)) ems += 0.4;
    else if (wide.has(letter)) ems += 0.95;
    else ems += letter === letter.toLowerCase() ? 0.6 : 0.74;
  }
  return ems * fontSize;
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function isInside(rect: Rect, outer: Rect): boolean {
  return (
    rect.x >= outer.x &&
    rect.y >= outer.y &&
    rect.x + rect.width <= outer.x + outer.width &&
    rect.y + rect.height <= outer.y + outer.height
  );
}

/** A free position for the name of a point beside, above or below it; null when every one is taken. */
export function positionLabel(
  { x, y, text }: LabelInput,
  { fontSize, gap, frame }: LabelRoom,
  taken: readonly Rect[],
): { label: Label; rect: Rect } | null {
  const width = textWidth(text, fontSize);
  const height = fontSize * 1.25;
  const down = fontSize * 0.35;
  const candidates: Label[] = [
    { x: x + gap, y: y + down, anchor: 'start' },
    { x: x - gap, y: y + down, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: y + gap + fontSize * 0.8, anchor: 'middle' },
    { x: x + gap * 0.7, y: y - gap * 0.5, anchor: 'start' },
    { x: x + gap * 0.7, y: y + gap * 0.5 + fontSize * 0.8, anchor: 'start' },
    { x: x - gap * 0.7, y: y - gap * 0.5, anchor: 'end' },
    { x: x - gap * 0.7, y: y + gap * 0.5 + fontSize * 0.8, anchor: 'end' },
  ];
  const part = { start: 0, middle: 0.5, end: 1 };
  for (const label of candidates) {
    const rect = { x: label.x - part[label.anchor] * width, y: label.y - fontSize * 0.95, width, height };
    if (isInside(rect, frame) && !taken.some((other) => overlaps(rect, other))) return { label, rect };
  }
  return null;
}
