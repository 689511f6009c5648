const edgeZone = 44;
const maxEdgeSpeed = 18;

type Edges = { left: number; top: number; right: number; bottom: number };

/** Scroll distance per frame while dragging near an edge; it grows towards the edge. */
export function edgeScroll({ x, y }: { x: number; y: number }, edges: Edges): { x: number; y: number } {
  return { x: edgeSpeed(x, edges.left, edges.right), y: edgeSpeed(y, edges.top, edges.bottom) };
}

function edgeSpeed(at: number, from: number, to: number): number {
  if (at < from + edgeZone) return -Math.round(maxEdgeSpeed * Math.min(1, (from + edgeZone - at) / edgeZone));
  if (at > to - edgeZone) return Math.round(maxEdgeSpeed * Math.min(1, (at - to + edgeZone) / edgeZone));
  return 0;
}
