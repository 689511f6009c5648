import { Link } from '@tanstack/react-router';
import { Archive, CopyPlus, Ellipsis, Eye, Pause, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { m } from '#web/words/compiled/messages.js';
import { ArchivePropertyDialog } from './archive-property-dialog.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { useDuplicate } from './use-duplicate.ts';

export type PropertyMenuProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  variant?: 'quiet' | 'secondary' | undefined;
  onDeleted?: (() => void) | undefined;
};

/** Actions menu of a listing: edit, share, publish or pause, duplicate, archive, delete. */
export function PropertyMenu({ property, variant, onDeleted }: PropertyMenuProps) {
  const [openDialog, setOpenDialog] = useState<'archive' | 'delete' | null>(null);
  const change = useChangeStatus(property);
  const duplicate = useDuplicate(property);
  const { _id: id, title: name, status } = property;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.properties_actions_of({ name })} variant={variant}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} link={<Link to={addresses.editProperty({ id })} />}>
          {m.properties_edit()}
        </MenuItem>
        {status === 'active' && (
          <MenuItem
            icon={<Share2 aria-hidden />}
            link={<Link to={addresses.createSharedLink.pattern} search={{ propertyId: id }} />}
          >
            {m.properties_share_link()}
          </MenuItem>
        )}
        {status === 'active' ? (
          <MenuItem icon={<Pause aria-hidden />} onSelect={() => change.mutate('paused')}>
            {m.properties_pause()}
          </MenuItem>
        ) : (
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => change.mutate('active')}>
            {status === 'draft' ? m.properties_publish() : m.properties_republish()}
          </MenuItem>
        )}
        <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => duplicate.mutate()}>
          {m.properties_duplicate()}
        </MenuItem>
        <MenuSeparator />
        {status !== 'archived' && (
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => setOpenDialog('archive')}>
            {m.properties_archive()}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setOpenDialog('delete')}>
          {m.properties_delete()}
        </MenuItem>
      </Menu>
      <ArchivePropertyDialog
        property={property}
        open={openDialog === 'archive'}
        onClose={() => setOpenDialog(null)}
      />
      <DeletePropertyDialog
        property={property}
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}
