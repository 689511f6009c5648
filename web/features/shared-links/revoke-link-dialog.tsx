import type { SharedLink } from '#contract/shared-links.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { m } from '#web/words/compiled/messages.js';
import { useChangeLink } from './use-change-link.ts';

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
      onConfirm={() => change.mutate({ status: 'revoked' }, { onSuccess: onClose })}
    />
  );
}
