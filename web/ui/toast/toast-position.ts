export type ToastPosition = {
  side: 'left' | 'right';
  edge: 'top' | 'bottom';
  offset: number;
  margin: number;
};
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const desktop = 768;
const gap = 8;

/**
 * Position where toasts of this size cover no button of the topmost dialog. Null, the default corner, if no dialog is
 * open; else the first free corner, or above the dialog's footer if none is free.
 */
export function positionToasts(size: { width: number; height: number }): ToastPosition | null {
  const popup = topmostPopup();
  if (!popup) return null;
  const margin = window.innerWidth < desktop ? 16 : 24;
  const buttons = [...popup.querySelectorAll('button, a[href], input, textarea, select')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const footer = popup.querySelector('[data-dialog-actions]')?.getBoundingClientRect();
  const aboveFooter = footer ? Math.max(margin, window.innerHeight - footer.top + gap) : margin;
  const places: ToastPosition[] = [
    { side: 'right', edge: 'bottom', offset: margin, margin },
    { side: 'left', edge: 'bottom', offset: margin, margin },
    { side: 'right', edge: 'bottom', offset: aboveFooter, margin },
    { side: 'left', edge: 'top', offset: margin, margin },
    { side: 'right', edge: 'top', offset: margin, margin },
  ];
  const isFree = (place: ToastPosition) => !buttons.some((button) => overlaps(button, boxOf(place, size)));
  return places.find(isFree) ?? { side: 'right', edge: 'bottom', offset: aboveFooter, margin };
}

function topmostPopup(): Element | undefined {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter((popup) => popup.getBoundingClientRect().width > 0)
    .at(-1);
}

function boxOf(
  { side, edge, offset, margin }: ToastPosition,
  { width, height }: { width: number; height: number },
): Box {
  const left = side === 'left' ? margin : window.innerWidth - margin - width;
  const top = edge === 'top' ? offset : window.innerHeight - offset - height;
  return { left, right: left + width, top, bottom: top + height };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
