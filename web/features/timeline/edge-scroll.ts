const zone = 44;
const fastest = 18;

type Edges = { left: number; top: number; right: number; bottom: number };

/** Scroll distance per frame while dragging near an edge; it grows towards the edge. */
export function edgeScroll({ x, y }: { x: number; y: number }, edges: Edges): { x: number; y: number } {
  return { x: speed(x, edges.left, edges.right), y: speed(y, edges.top, edges.bottom) };
}

function speed(at: number, from: number, to: number): number {
  if (at < from + zone) return -Math.round(fastest * Math.min(1, (from + zone - at) / zone));
  if (at > to - zone) return Math.round(fastest * Math.min(1, (at - to + zone) / zone));
  return 0;
}
