/** Classes of menus, popovers and listboxes. */
export const popupClasses =
  'rounded-card border border-line bg-surface text-ink shadow-pop outline-none origin-(--transform-origin) transition-[scale,opacity] duration-150 data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:scale-96 data-ending-style:opacity-0';

const backdrop =
  'fixed inset-0 bg-[#0b1110]/45 transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const backdropClasses = `${backdrop} z-[190]`;

/** Of a dialog that opens above another one: it lies over that one too. */
export const upperBackdropClasses = `${backdrop} z-[200]`;
