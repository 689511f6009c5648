import { type FormEvent, useId, useState } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { maxLinkNameLength } from '#domain/links/link-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useChangeLink } from './use-link-mutations.ts';

type RenameLinkDialogProps = { link: SharedLink; open: boolean; onClose: () => void };

/** Renames a link. Only the agent sees the name; the address stays the same. */
export function RenameLinkDialog({ link, open, onClose }: RenameLinkDialogProps) {
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
      title={m.links_rename()}
      size="sm"
      footer={{
        primary: (
          <Button type="submit" form={form} busy={change.isPending}>
            {m.links_save()}
          </Button>
        ),
      }}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={m.links_name()}
          help={m.links_name_help()}
          error={empty ? m.links_name_missing() : undefined}
        >
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

export function RevokeLinkDialog({ link, open, onClose }: RevokeLinkDialogProps) {
  const change = useChangeLink(link);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.links_revoke_title({ name: link.name })}
      text={m.links_revoke_text()}
      confirmLabel={m.links_revoke()}
      danger
      busy={change.isPending}
      onConfirm={() => change.run({ status: 'revoked' }, { onSuccess: onClose })}
    />
  );
}
