import type { IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** Decoration only: the words beside it say what it means. Its shape stands once in the document (icon-sheet.tsx). */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className="icon">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
