import { lazy, Suspense, useEffect } from 'react';
import type { PalettePlace } from './palette-items.ts';
import { showPalette, usePaletteOpen } from './palette-state.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** Ctrl+K or ⌘K, anywhere in the admin area; what it needs is loaded when it is first opened. */
export function CommandPalette({ places }: { places: readonly PalettePlace[] }) {
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
