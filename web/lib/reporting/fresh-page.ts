/** Reloads the page once. The state of the history entry survives the reload and prevents a second one. */
export function loadFreshPage(): void {
  if (history.state) return;
  history.replaceState(1, '');
  location.reload();
}
