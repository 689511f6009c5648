import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ChartColumn,
  CopyPlus,
  Ellipsis,
  Eye,
  Link2,
  Pause,
  Pencil,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cacheProperty, deleteProperty, duplicateProperty, refreshProperties } from '../property.queries.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useCopyLink } from './use-copy-link.ts';

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
  const copyLink = useCopyLink(property);
  const { _id: id, title: name, status } = property;
  const may = useMay();
  const mayWrite = may('properties:write');
  const mayDuplicate = useMayOpen()(addresses.newProperty.pattern);

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.labels.actionsFor({ name })} variant={variant}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayWrite && (
          <MenuItem icon={<Pencil aria-hidden />} link={<Link to={addresses.editProperty({ id })} />}>
            {t.actions.edit}
          </MenuItem>
        )}
        {status === 'active' && may('links:write') && (
          <>
            <MenuItem icon={<Link2 aria-hidden />} onSelect={() => copyLink.run()}>
              {t.actions.copyLink}
            </MenuItem>
            <MenuItem
              icon={<Share2 aria-hidden />}
              link={<Link to={addresses.createSharedLink.pattern} search={{ propertyId: id }} />}
            >
              {t.properties.shareLink}
            </MenuItem>
          </>
        )}
        {mayWrite && (
          <>
            {status === 'active' ? (
              <MenuItem icon={<Pause aria-hidden />} onSelect={() => change.run('paused')}>
                {t.actions.pause}
              </MenuItem>
            ) : (
              <MenuItem icon={<Eye aria-hidden />} onSelect={() => change.run('active')}>
                {status === 'draft' ? t.properties.publish : t.properties.republish}
              </MenuItem>
            )}
            {mayDuplicate && (
              <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => duplicate.run()}>
                {t.actions.duplicate}
              </MenuItem>
            )}
            {may('insights:read') && (
              <MenuItem
                icon={<ChartColumn aria-hidden />}
                link={
                  <Link
                    to={addresses.analytics.pattern}
                    search={{ property: id, range: 'last_year', figure: 'revenue' }}
                  />
                }
              >
                {t.properties.incomeLastYear}
              </MenuItem>
            )}
            <MenuSeparator />
            {status !== 'archived' && (
              <MenuItem icon={<Archive aria-hidden />} onSelect={() => setOpenDialog('archive')}>
                {t.actions.archive}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setOpenDialog('delete')}>
              {t.actions.deleteLabel}
            </MenuItem>
          </>
        )}
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

/** Duplicates a listing as a draft and opens its edit form. */
function useDuplicate({ _id: id, title: name }: Pick<Property, '_id' | 'title'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();

  return useAction(() => withKey(id, (key) => duplicateProperty(id, key)), {
    done: (copy) => t.properties.duplicated({ name: copy.title }),
    onDone: (copy) => {
      cacheProperty(client, copy);
      void navigate({ to: addresses.editProperty({ id: copy._id }) });
    },
    failed: t.properties.actionFailed({ name }),
  });
}

type DeletePropertyDialogProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  open: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

function DeletePropertyDialog({ property, open, onClose, onDeleted }: DeletePropertyDialogProps) {
  const client = useQueryClient();
  const { _id: id, title: name } = property;
  const removal = useAction(() => deleteProperty(id), {
    done: () => ({ title: t.properties.deletedToast({ name }) }),
    onDone: () => {
      onClose();
      onDeleted?.();
      client.removeQueries({ queryKey: ['property', id] });
      refreshProperties(client);
    },
  });

  function close() {
    removal.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t.notices.deleteQuoted({ name })}
      text={t.properties.deleteText}
      confirmLabel={t.properties.deleteConfirm}
      danger
      busy={removal.isPending}
      onConfirm={() => removal.run()}
    >
      <RefusalNotice problem={removal.error} property={property} onPaused={close} />
    </ConfirmDialog>
  );
}

type RefusalNoticeProps = {
  problem: unknown;
  property: Pick<Property, '_id' | 'title' | 'status'>;
  onPaused: () => void;
};

/** Refusal to archive or delete a listing; offers to pause it when upcoming stays are the reason. */
function RefusalNotice({ problem, property, onPaused }: RefusalNoticeProps) {
  const change = useChangeStatus(property);
  if (!problem) return null;

  const mayPause = isCallProblem(problem, 'property_has_stays') && property.status === 'active';
  return (
    <Banner tone="danger" title={t.properties.deleteRefused}>
      <p>{problemMessage(problem)}</p>
      {mayPause && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={change.isPending}
          onClick={() => change.run('paused', { onSuccess: onPaused })}
        >
          {t.properties.pauseInstead}
        </Button>
      )}
    </Banner>
  );
}

type ArchivePropertyDialogProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  open: boolean;
  onClose: () => void;
};

function ArchivePropertyDialog({ property, open, onClose }: ArchivePropertyDialogProps) {
  const change = useChangeStatus(property);
  const { title: name } = property;

  function close() {
    change.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t.properties.archiveTitle({ name })}
      text={t.properties.archiveText}
      confirmLabel={t.properties.archiveConfirm}
      busy={change.isPending}
      onConfirm={() => change.run('archived', { onSuccess: close })}
    >
      <RefusalNotice problem={change.error} property={property} onPaused={close} />
    </ConfirmDialog>
  );
}
