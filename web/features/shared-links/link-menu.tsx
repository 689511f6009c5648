import { Link } from '@tanstack/react-router';
import { Copy, Ellipsis, ExternalLink, Pause, Pencil, Play, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { RenameLinkDialog, RevokeLinkDialog } from './link-dialogs.tsx';
import { useChangeLink, useDuplicateLink } from './use-link-mutations.ts';

/** Actions of a link; a revoked link can only be renamed and duplicated. */
export function LinkMenu({ link }: { link: SharedLink }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'revoke' | null>(null);
  const change = useChangeLink(link);
  const duplicate = useDuplicateLink(link);
  const close = () => setOpenDialog(null);
  const isOver = link.status === 'revoked';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.links_actions({ name: link.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ExternalLink aria-hidden />}
          disabled={isOver}
          onSelect={() => window.open(link.url, '_blank', 'noreferrer')}
        >
          {m.links_open()}
        </MenuItem>
        {!isOver && (
          <MenuItem
            icon={<SlidersHorizontal aria-hidden />}
            link={<Link to={addresses.createSharedLink.pattern} search={{ link: link._id }} />}
          >
            {m.links_edit()}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpenDialog('rename')}>
          {m.links_rename()}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => duplicate.run()}>
          {m.links_duplicate()}
        </MenuItem>
        {link.status === 'paused' ? (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => change.run({ status: 'active' })}>
            {m.links_resume()}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Pause aria-hidden />}
            disabled={isOver}
            onSelect={() => change.run({ status: 'paused' })}
          >
            {m.links_pause()}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden />}
          danger
          disabled={isOver}
          onSelect={() => setOpenDialog('revoke')}
        >
          {m.links_revoke()}
        </MenuItem>
      </Menu>
      <RenameLinkDialog link={link} open={openDialog === 'rename'} onClose={close} />
      <RevokeLinkDialog link={link} open={openDialog === 'revoke'} onClose={close} />
    </>
  );
}
