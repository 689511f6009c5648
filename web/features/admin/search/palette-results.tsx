import { useEffect, useRef } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

type PaletteResultsProps = {
  id: string;
  groups: readonly PaletteGroup[];
  chosen: PaletteItem | undefined;
  onOpen: (item: PaletteItem) => void;
};

/** List box controlled by the search field above through `aria-activedescendant`. */
export function PaletteResults({ id, groups, chosen, onOpen }: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    if (chosenKey) document.getElementById(`${id}-${chosenKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosenKey]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={m.admin_search_results()}
      className="-mx-2 mt-3 h-[min(22rem,46dvh)] overflow-y-auto"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a list box have no semantic element
        <div key={group.title} role="group" aria-label={group.title} className="mb-2">
          <p aria-hidden className="px-3 py-1 text-xs font-semibold text-mute">
            {group.title}
          </p>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === chosen}
              onClick={() => onOpen(item)}
              className={classNames(
                'flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-hover',
                item === chosen && 'bg-pine-50 dark:bg-pine-500/15',
              )}
            >
              {item.icon && <item.icon aria-hidden className="size-[18px] shrink-0 text-mute" />}
              <span className="min-w-0">
                <span className="block truncate font-medium">{item.title}</span>
                {item.detail && <span className="block truncate text-[13px] text-mute">{item.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
