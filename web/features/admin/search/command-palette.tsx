import { Suspense, useEffect } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { PaletteNavItem } from './palette-items.ts';
import { showPalette, usePaletteOpen } from './palette-state.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx'), 'PaletteDialog');

/** Command palette of the admin area, opened by Ctrl+K or ⌘K and loaded on first use. */
export function CommandPalette({ places }: { places: readonly PaletteNavItem[] }) {
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
      <PaletteDialog places={places} onClose={() => showPalette(false)} />
    </Suspense>
  );
}
