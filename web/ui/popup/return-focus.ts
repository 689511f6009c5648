const maxRemembered = 12;

/** What had the focus last, most recent first. */
let recent: HTMLElement[] = [];

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  recent = [target, ...recent.filter((element) => element !== target)].slice(0, maxRemembered);
}

if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

/**
 * Element that gets the focus when a popup closes: what had it last and is still on the page. Usually the button that
 * opened the popup; where that was an item of a menu which is gone, the button of the menu. True: as the library does.
 */
export function returnFocus(popup: HTMLElement | null): HTMLElement | true {
  return recent.find((element) => !popup?.contains(element) && isReachable(element)) ?? true;
}

function isReachable(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0 && element.closest('[inert]') === null;
}
