/** Loads the page again, once: what is noted with this entry of the history is there after the reload. */
export function loadFreshPage(): void {
  if (history.state) return;
  history.replaceState(1, '');
  location.reload();
}
