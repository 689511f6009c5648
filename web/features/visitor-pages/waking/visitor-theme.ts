/** Same key as in the agents' app (web/lib/theme.ts). */
const key = 'staydesk.theme';
const wishes = ['light', 'dark', 'system'] as const;
type Wish = (typeof wishes)[number];

/** Applies the theme stored on this device and handles the theme buttons in the footer. */
export function startTheme(): void {
  document.documentElement.dataset.scripted = '';
  const device = matchMedia('(prefers-color-scheme: dark)');
  apply(storedWish(), device);
  device.addEventListener('change', () => apply(storedWish(), device));
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.themes button') : null;
    const wish = wishes.find((one) => one === button?.getAttribute('value'));
    if (!wish) return;
    try {
      localStorage.setItem(key, wish);
    } catch {
      // Storage may be disabled; the choice then applies to this page only.
    }
    apply(wish, device);
  });
}

/** Without a choice the style sheet decides by viewport width. */
function apply(wish: Wish | null, device: MediaQueryList): void {
  if (wish === null) return;
  const { dataset } = document.documentElement;
  dataset.wish = wish;
  const byDevice = device.matches ? 'dark' : 'light';
  dataset.theme = wish === 'system' ? byDevice : wish;
}

function storedWish(): Wish | null {
  try {
    return wishes.find((one) => one === localStorage.getItem(key)) ?? null;
  } catch {
    return null;
  }
}
