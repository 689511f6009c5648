import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Ellipsis, ExternalLink, Pause, Pencil, Play, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { maxLinkNameLength } from '#domain/links/shared-link.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import type { ToastInput } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { changeLink, duplicateLink, type LinkChange, refreshLinks } from './shared-link.queries.ts';

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
          <IconButton label={t.labels.actionsFor({ name: link.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ExternalLink aria-hidden />}
          disabled={isOver}
          onSelect={() => window.open(link.url, '_blank', 'noreferrer')}
        >
          {t.links.open}
        </MenuItem>
        {!isOver && (
          <MenuItem
            icon={<SlidersHorizontal aria-hidden />}
            link={<Link to={addresses.createSharedLink.pattern} search={{ link: link._id }} />}
          >
            {t.actions.edit}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpenDialog('rename')}>
          {t.actions.rename}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => duplicate.run()}>
          {t.actions.duplicate}
        </MenuItem>
        {link.status === 'paused' ? (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => change.run({ status: 'active' })}>
            {t.actions.resume}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Pause aria-hidden />}
            disabled={isOver}
            onSelect={() => change.run({ status: 'paused' })}
          >
            {t.actions.pause}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden />}
          danger
          disabled={isOver}
          onSelect={() => setOpenDialog('revoke')}
        >
          {t.links.revoke}
        </MenuItem>
      </Menu>
      <RenameLinkDialog link={link} open={openDialog === 'rename'} onClose={close} />
      <RevokeLinkDialog link={link} open={openDialog === 'revoke'} onClose={close} />
    </>
  );
}

type RenameLinkDialogProps = { link: SharedLink; open: boolean; onClose: () => void };

/** Renames a link. Only the agent sees the name; the address stays the same. */
function RenameLinkDialog({ link, open, onClose }: RenameLinkDialogProps) {
  const [name, setName] = useState(link.name);
  const change = useChangeLink(link);
  const form = useId();
  const empty = name.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!empty) change.run({ name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.actions.rename}
      size="sm"
      footer={{
        primary: (
          <Button type="submit" form={form} busy={change.isPending}>
            {t.actions.save}
          </Button>
        ),
      }}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={t.links.name} help={t.links.nameHelp} error={empty ? t.links.nameMissing : undefined}>
          <TextInput
            value={name}
            maxLength={maxLinkNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type RevokeLinkDialogProps = { link: SharedLink; open: boolean; onClose: () => void };

function RevokeLinkDialog({ link, open, onClose }: RevokeLinkDialogProps) {
  const change = useChangeLink(link);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.links.revokeTitle({ name: link.name })}
      text={t.links.revokeText}
      confirmLabel={t.links.revoke}
      danger
      busy={change.isPending}
      onConfirm={() => change.run({ status: 'revoked' }, { onSuccess: onClose })}
    />
  );
}

/** Changes a link and confirms it with a toast; pausing offers undo. */
function useChangeLink(link: SharedLink) {
  const client = useQueryClient();
  const action = useAction((change: LinkChange) => changeLink(link._id, change), {
    done: (_value, { status }) => changedToast(link.name, status),
    undo: (_value, { status }) => (status === 'paused' ? resume : undefined),
    onDone: () => refreshLinks(client),
    failed: t.links.changeFailed,
  });

  function resume(): void {
    action.run({ status: 'active' });
  }

  return action;
}

function changedToast(name: string, status: LinkChange['status']): ToastInput | string | undefined {
  if (status === 'paused') return { title: t.links.pausedToast({ name }) };
  if (status === 'active') return t.links.resumedToast({ name });
  return status === 'revoked' ? { title: t.links.revokedToast({ name }) } : undefined;
}

/** Duplicates a link; the copy becomes the first of the list. */
function useDuplicateLink(link: SharedLink) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useAction(() => withKey(link._id, (key) => duplicateLink(link._id, key)), {
    done: ({ name }) => t.links.duplicatedToast({ name }),
    onDone: () => refreshLinks(client),
    failed: t.links.duplicateFailed,
    meta: { feature: t.subscription.featureLinks },
  });
}
