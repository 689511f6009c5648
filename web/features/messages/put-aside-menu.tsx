import { AlarmClock, Archive, FolderOpen } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';

type PutAsideMenuProps = { onChoose: (filter: 'snoozed' | 'archived') => void };

/** Menu of the conversations outside the inbox; loads on the first press and opens with it. */
export function PutAsideMenu({ onChoose }: PutAsideMenuProps) {
  return (
    <Menu
      startOpen
      trigger={
        <IconButton label={t.messages.putAside}>
          <FolderOpen aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<AlarmClock aria-hidden />} onSelect={() => onChoose('snoozed')}>
        {t.messages.filterSnoozed}
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden />} onSelect={() => onChoose('archived')}>
        {t.messages.filterArchived}
      </MenuItem>
    </Menu>
  );
}
