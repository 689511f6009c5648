import { useSyncExternalStore } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type Appearance, appearances } from '#domain/account/display-settings.ts';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';

export type Theme = 'light' | 'dark';

const key = 'staydesk.theme';
const phoneWidth = 768;
const resizeDebounceMs = 300;
const listeners = new Set<() => void>();

/**
 * The stored preference wins. Without one, agents and admins have a dark phone (below 768 px) and a light wider screen,
 * and signed-out readers what their device is set to.
 */
export function currentTheme(): Theme {
  const wish = themePreference() ?? (followsWidth() ? null : 'system');
  if (wish === 'system') return deviceIsDark().matches ? 'dark' : 'light';
  return wish ?? themeForWidth();
}

function followsWidth(): boolean {
  return readSession() !== null || location.pathname.startsWith(addresses.admin.pattern);
}

function deviceIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** The preference stored on this device, or null. */
export function themePreference(): Appearance | null {
  const stored = localStorage.getItem(key);
  return appearances.find((wish) => wish === stored) ?? null;
}

function themeForWidth(): Theme {
  return window.innerWidth < phoneWidth ? 'dark' : 'light';
}

export function chooseTheme(preference: Appearance): void {
  localStorage.setItem(key, preference);
  applyTheme();
}

export function clearThemePreference(): void {
  localStorage.removeItem(key);
  applyTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Keeps the theme up to date after `/theme.js` has set it before the first paint. Returns a function that stops it. */
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

  const device = deviceIsDark();
  device.addEventListener('change', applyTheme);
  window.addEventListener('resize', onResize);
  window.addEventListener('storage', onStorage);
  const stopListening = onSessionChange(applyTheme);

  return () => {
    clearTimeout(timer);
    device.removeEventListener('change', applyTheme);
    window.removeEventListener('resize', onResize);
    window.removeEventListener('storage', onStorage);
    stopListening();
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
