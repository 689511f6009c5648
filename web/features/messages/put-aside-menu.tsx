import { AlarmClock, Archive, FolderOpen } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';

type PutAsideMenuProps = { onChoose: (filter: 'snoozed' | 'archived') => void };

/** Menu of the conversations outside the inbox; loads on the first press and opens with it. */
export function PutAsideMenu({ onChoose }: PutAsideMenuProps) {
  return (
    <Menu
      startOpen
      trigger={
        <IconButton label={m.messages_put_aside()}>
          <FolderOpen aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<AlarmClock aria-hidden />} onSelect={() => onChoose('snoozed')}>
        {m.messages_filter_snoozed()}
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden />} onSelect={() => onChoose('archived')}>
        {m.messages_filter_archived()}
      </MenuItem>
    </Menu>
  );
}
