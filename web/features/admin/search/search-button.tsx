import { Search } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showPalette } from './palette-state.ts';

/** Opens the command palette; shows its shortcut. */
export function SearchButton({ icon }: { icon?: boolean }) {
  if (icon) {
    return (
      <IconButton label={m.admin_search()} onClick={() => showPalette(true)}>
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
      <span className="min-w-0 flex-1 truncate">{m.admin_search_hint()}</span>
      <kbd className="shrink-0 rounded-md border border-line bg-surface px-1.5 py-0.5 font-sans text-xs font-semibold">
        {isMac() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
