import { barBox, type Placement, type Scale } from './timeline-scale.ts';

/** Draws the drag preview directly in the DOM: it runs on every frame of a drag, without a React render. */
export function showGhost(
  ghost: HTMLElement,
  { place, scale, words, isFree }: { place: Placement; scale: Scale; words: string; isFree: boolean },
): void {
  const { left, width } = barBox(place, scale);
  ghost.hidden = false;
  ghost.style.transform = `translate(${left}px, ${place.row * scale.rowHeight + scale.barTop}px)`;
  ghost.style.width = `${width}px`;
  ghost.style.height = `${scale.barHeight}px`;
  ghost.toggleAttribute('data-taken', !isFree);
  if (ghost.textContent !== words) ghost.textContent = words;
}
