/** Classes of menus, popovers and listboxes. */
export const popupClasses =
  'rounded-card border border-line bg-surface text-ink shadow-pop outline-none origin-(--transform-origin) transition-[scale,opacity] duration-150 data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:scale-96 data-ending-style:opacity-0';

export const backdropClasses =
  'fixed inset-0 z-[190] bg-[#0b1110]/45 transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';
