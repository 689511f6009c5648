type CloseDetails = { reason: string; event: Event };

const openPopups = '[role=dialog][data-open], [role=alertdialog][data-open]';

/**
 * Whether Escape was pressed for a popup above this one. Popups nested in React's tree know each other; this is for one
 * that opens above another from elsewhere on the page, such as the question for an admin's password.
 */
export function isEscapeOfPopupAbove({ reason, event }: CloseDetails, popup: HTMLElement | null): boolean {
  if (reason !== 'escape-key' || popup === null) return false;
  // The popup above has already closed by this press.
  if (event.defaultPrevented) return true;

  return [...popup.ownerDocument.querySelectorAll(openPopups)].at(-1) !== popup;
}
