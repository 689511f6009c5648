import { type Appearance, appearances } from '#domain/account/display-settings.ts';

/** Same key as in the agents' app (web/lib/browser/theme.ts). */
const themeKey = 'staydesk.theme';

/** Applies the theme stored on this device and handles the theme buttons in the footer. */
export function startTheme(): void {
  document.documentElement.dataset.scripted = '';
  const device = matchMedia('(prefers-color-scheme: dark)');
  applyThemeChoice(storedThemeChoice(), device);
  device.addEventListener('change', () => applyThemeChoice(storedThemeChoice(), device));

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.themes button') : null;
    const wish = appearances.find((one) => one === button?.getAttribute('value'));
    if (!wish) return;
    try {
      localStorage.setItem(themeKey, wish);
    } catch {
      // Storage may be disabled; the choice then applies to this page only.
    }
    applyThemeChoice(wish, device);
  });
}

/** Lets the button beside a password show what is typed. */
export function startPasswordReveal(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.reveal') : null;
    const input = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    if (!button || !(input instanceof HTMLInputElement)) return;
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
    input.focus();
  });
}

/** Without a choice the style sheet decides by viewport width. */
function applyThemeChoice(wish: Appearance | null, device: MediaQueryList): void {
  if (wish === null) return;
  const { dataset } = document.documentElement;
  dataset.wish = wish;
  const byDevice = device.matches ? 'dark' : 'light';
  dataset.theme = wish === 'system' ? byDevice : wish;
}

function storedThemeChoice(): Appearance | null {
  try {
    return appearances.find((one) => one === localStorage.getItem(themeKey)) ?? null;
  } catch {
    return null;
  }
}
