import { Search } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PaletteNavItem } from './palette-items.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx'), 'PaletteDialog');
const ShortcutDialog = lazyPart(() => import('./shortcut-dialog.tsx'), 'ShortcutDialog');

/** Command palette of the admin area, opened by Ctrl+K or ⌘K and loaded on first use. */
export function CommandPalette({ navItems }: { navItems: readonly PaletteNavItem[] }) {
  const open = usePaletteOpen();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      showPalette(true);
    }
    document.addEventListener('keydown', onKey);

    return () => {
      document.removeEventListener('keydown', onKey);
      showPalette(false);
    };
  }, []);

  if (!open) return null;

  return (
    <Suspense fallback={null}>
      <PaletteDialog navItems={navItems} onClose={() => showPalette(false)} />
    </Suspense>
  );
}

const listeners = new Set<() => void>();
let open = false;

function showPalette(next: boolean): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}

/** Opens the command palette; shows its shortcut. */
export function SearchButton({ icon }: { icon?: boolean }) {
  if (icon) {
    return (
      <IconButton label={t.labels.search} onClick={() => showPalette(true)}>
        <Search />
      </IconButton>
    );
  }

  return (
    <button
      type="button"
      onClick={() => showPalette(true)}
      className="flex h-10 w-[26rem] max-w-full min-w-0 items-center gap-2.5 rounded-control border border-line bg-bg px-3 text-left text-mute transition-colors hover:border-sand-300 dark:hover:border-dark-300"
    >
      <Search aria-hidden className="size-[18px] shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t.admin.searchHint}</span>
      <kbd className="shrink-0 rounded-md border border-line bg-surface px-1.5 py-0.5 font-sans text-xs font-semibold">
        {isMac() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/** `?` opens the list of shortcuts, except in text fields and dialogs. */
export function ShortcutKeys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!open) return null;

  return (
    <Suspense fallback={null}>
      <ShortcutDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
      ) !== null)
  );
}
