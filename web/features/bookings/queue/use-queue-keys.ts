import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type PageKey, usePageKeys } from '#web/lib/browser/page-keys.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Attributes of every item that the keys move through. */
export const queueItem = { 'data-queue-item': '', tabIndex: -1 } as const;

/**
 * Keys of the queue: `j` and `k` move, the others press the button of the present item that names them in
 * `aria-keyshortcuts`. When that item is finished and leaves, the next one takes the focus. `version` changes with the
 * items.
 */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, version: unknown): void {
  const place = useRef<number | null>(null);
  const press = (key: string, label: string): PageKey => ({
    key,
    label,
    run: () => buttonOf(presentItem(queue.current), key)?.click(),
  });
  usePageKeys(m.bookings_queue_keys(), [
    { key: 'j', label: m.bookings_queue_key_next(), run: () => move(queue.current, 1) },
    { key: 'k', label: m.bookings_queue_key_previous(), run: () => move(queue.current, -1) },
    press('a', m.bookings_queue_key_act()),
    press('d', m.bookings_queue_key_decline()),
    press('r', m.bookings_queue_key_reply()),
    { key: 'Enter', label: m.bookings_queue_key_open() },
  ]);
  useEffect(() => {
    const list = queue.current;
    if (!list) return;
    function remember() {
      const index = itemsOf(list).findIndex((item) => item.contains(document.activeElement));
      if (index >= 0) place.current = index;
    }
    function onKeyDown({ key, target }: KeyboardEvent) {
      // Enter on a button or link already does what it says.
      const item = presentItem(list);
      if (key === 'Enter' && target === item) buttonOf(item, key)?.click();
    }
    list.addEventListener('focusin', remember);
    list.addEventListener('keydown', onKeyDown);
    return () => {
      list.removeEventListener('focusin', remember);
      list.removeEventListener('keydown', onKeyDown);
    };
  }, [queue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the items
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const items = itemsOf(queue.current);
    focusItem(items[Math.min(place.current, items.length - 1)]);
  }, [queue, version]);
}

function itemsOf(queue: HTMLElement | null): HTMLElement[] {
  return queue === null ? [] : [...queue.querySelectorAll<HTMLElement>('[data-queue-item]')];
}

function presentItem(queue: HTMLElement | null): HTMLElement | undefined {
  return itemsOf(queue).find((item) => item.contains(document.activeElement));
}

function buttonOf(item: HTMLElement | undefined, key: string): HTMLElement | null {
  return item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? null;
}

function move(queue: HTMLElement | null, by: 1 | -1): void {
  const items = itemsOf(queue);
  const index = items.findIndex((item) => item.contains(document.activeElement));
  const start = index >= 0 ? index : by === 1 ? -1 : items.length;
  focusItem(items[Math.min(items.length - 1, Math.max(0, start + by))]);
}

function focusItem(item: HTMLElement | undefined): void {
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}
