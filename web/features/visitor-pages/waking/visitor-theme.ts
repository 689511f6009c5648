/** The same key as in the agents' app (web/lib/theme.ts). */
const key = 'staydesk.theme';
const wishes = ['light', 'dark', 'system'] as const;
type Wish = (typeof wishes)[number];

/** Applies what the visitor has chosen on this device, and listens to the buttons at the foot of the page. */
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
      // Storage can be switched off; the choice then holds for this page.
    }
    apply(wish, device);
  });
}

/** Without a choice the width decides, in the style sheet. */
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
