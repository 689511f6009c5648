import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';

const ShortcutDialog = lazyPart(() => import('./shortcut-dialog.tsx'), 'ShortcutDialog');

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
