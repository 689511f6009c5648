import { Columns3 } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';

const ColumnsPopover = lazyPart(() => import('./columns-popover.tsx'), 'ColumnsPopover');

/**
 * Visible columns of a list (on a phone, facts of a card), stored on this device. The first one identifies the row and
 * cannot be hidden.
 */
export function useShownColumns<T>(
  list: string,
  columns: readonly ListColumn<T>[],
): { shown: readonly ListColumn<T>[]; chooser: ReactNode } {
  const [hidden, setHidden] = useState(() => readHidden(list));
  function choose(key: string, isShown: boolean) {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    saveHidden(list, next);
  }
  const title = useIsPhone() ? m.tables_facts() : m.tables_columns();
  const trigger = <ColumnsButton title={title} />;
  const chooser = (
    <Suspense fallback={trigger}>
      <ColumnsPopover title={title} trigger={trigger} columns={columns} hidden={hidden} onChoose={choose} />
    </Suspense>
  );
  return { shown: columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)), chooser };
}

/** Trigger of the column popover, also its fallback while it loads. */
function ColumnsButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <Button {...rest} variant="secondary" icon={<Columns3 aria-hidden />}>
      {title}
    </Button>
  );
}

const storageKey = (list: string) => `staydesk.admin.hidden-columns.${list}`;

function readHidden(list: string): readonly string[] {
  const kept = localStorage.getItem(storageKey(list));
  return kept === null || kept === '' ? [] : kept.split(' ');
}

function saveHidden(list: string, hidden: readonly string[]): void {
  localStorage.setItem(storageKey(list), hidden.join(' '));
}
