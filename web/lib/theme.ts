import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'staydesk.theme';
const phoneWidth = 768;
const resizeDebounceMs = 300;
const listeners = new Set<() => void>();

/** The stored wish wins; without one, phones are dark (below 768 px) and wider screens light. */
export function currentTheme(): Theme {
  return wishedTheme() ?? themeOfScreen();
}

/** What somebody has chosen on this device, or null. */
export function wishedTheme(): Theme | null {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

function themeOfScreen(): Theme {
  return window.innerWidth < phoneWidth ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  applyTheme();
}

export function followScreen(): void {
  localStorage.removeItem(key);
  applyTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** `/theme.js` has set the first theme before anything was painted; this keeps it right afterwards. */
export function watchTheme(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function onResize() {
    clearTimeout(timer);
    timer = setTimeout(applyTheme, resizeDebounceMs);
  }
  function onStorage(event: StorageEvent) {
    if (event.key === key) applyTheme();
  }
  applyTheme();
  window.addEventListener('resize', onResize);
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
    window.removeEventListener('storage', onStorage);
  };
}

function applyTheme(): void {
  const theme = currentTheme();
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#151e1b' : '#ffffff');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
