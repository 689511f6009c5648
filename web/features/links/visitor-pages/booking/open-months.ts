import type { StayPage } from './stay-page.ts';
import type { StayStore } from './stay-store.ts';

const loadCode = () => Promise.all([import('./stay-months.tsx'), import('./stay-price-and-action.tsx')]);

/** Opens all months of the property in a list. */
export async function openMonths(page: StayPage, store: StayStore): Promise<void> {
  const [{ openStayMonths }, { staySummary }] = await loadCode();
  await openStayMonths(page, store, staySummary(page));
}

/** On a phone the links to the calendar open the list of months where they are pressed. */
export function openMonthsFromLinks(page: StayPage, openStore: () => Promise<StayStore>): void {
  // The code loads while the finger is still down.
  document.addEventListener('pointerdown', (event) => {
    if (isDatesLink(event.target)) void loadCode().catch(() => null);
  });

  document.addEventListener('click', (event) => {
    if (!isDatesLink(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;

    event.preventDefault();
    openStore()
      .then((store) => openMonths(page, store))
      // Without the code, the link leads to the calendar on the page.
      .catch(() => location.assign('#dates'));
  });
}

function isDatesLink(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a[href="#dates"]') !== null &&
    matchMedia('(width < 48rem)').matches
  );
}
