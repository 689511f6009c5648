import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { Column } from './column.ts';

/**
 * The columns of a list that a person wants to see, remembered on this device. The first one says what a row is about and
 * stays.
 */
export function useShownColumns<T>(
  list: string,
  columns: readonly Column<T>[],
): { shown: readonly Column<T>[]; chooser: ReactNode } {
  const [hidden, setHidden] = useState(() => readHidden(list));
  function choose(key: string, isShown: boolean) {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    keepHidden(list, next);
  }
  const chooser = (
    <Popover
      title={m.desk_columns()}
      className="w-64"
      trigger={
        <Button variant="secondary" icon={<Columns3 aria-hidden />} className="max-md:hidden">
          {m.desk_columns()}
        </Button>
      }
    >
      {columns.map(({ key, head }, index) => (
        <Checkbox
          key={key}
          label={head}
          checked={index === 0 || !hidden.includes(key)}
          disabled={index === 0}
          onChange={(isShown) => choose(key, isShown)}
        />
      ))}
    </Popover>
  );
  return { shown: columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)), chooser };
}

const keyOf = (list: string) => `staydesk.admin.hidden-columns.${list}`;

function readHidden(list: string): readonly string[] {
  const kept = localStorage.getItem(keyOf(list));
  return kept === null || kept === '' ? [] : kept.split(' ');
}

function keepHidden(list: string, hidden: readonly string[]): void {
  localStorage.setItem(keyOf(list), hidden.join(' '));
}
