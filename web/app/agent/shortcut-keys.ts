import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';

/** Letters that go to a page after `g`. */
export const pageKeys = {
  d: { to: addresses.dashboard.pattern, label: t.labels.dashboard },
  c: { to: addresses.calendar.pattern, label: t.labels.calendar },
  b: { to: addresses.bookings.pattern, label: t.labels.bookings },
  p: { to: addresses.properties.pattern, label: t.labels.properties },
  l: { to: addresses.mySharedLinks.pattern, label: t.labels.sharedLinks },
  m: { to: addresses.messages.pattern, label: t.labels.messages },
  a: { to: addresses.analytics.pattern, label: t.labels.analytics },
  k: { to: addresses.marketing.pattern, label: t.labels.marketing },
  s: { to: addresses.settings.pattern, label: t.shell.menuProfile },
  h: { to: addresses.helpCenter.pattern, label: t.labels.helpCenter },
} as const;

export type Shortcut =
  | { action: 'palette' | 'sheet' | 'new' }
  /** `g` was pressed; the next key chooses the page. */
  | { action: 'wait' }
  | { action: 'go'; to: string };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The shortcut of a key press, or null. Single letters can be switched off, since speech input types them too. */
export function readShortcut(
  pressed: Pressed,
  { isWaiting, plainKeys, isTyping }: { isWaiting: boolean; plainKeys: boolean; isTyping: boolean },
): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { action: 'palette' };
  if (ctrlKey || metaKey || altKey || isTyping || !plainKeys) return null;
  if (isWaiting) {
    const page = Object.entries(pageKeys).find(([letter]) => letter === key)?.[1];
    return page ? { action: 'go', to: page.to } : null;
  }
  if (key === '?') return { action: 'sheet' };
  if (key === 'g') return { action: 'wait' };
  return key === 'n' ? { action: 'new' } : null;
}

const paletteEvent = 'staydesk-palette';

/** Opens the palette from anywhere in the shell; the layer of shortcuts listens. */
export function openPalette(): void {
  window.dispatchEvent(new Event(paletteEvent));
}

export function onPaletteOpened(listener: () => void): () => void {
  window.addEventListener(paletteEvent, listener);
  return () => window.removeEventListener(paletteEvent, listener);
}
