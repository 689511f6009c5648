import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type ApiKey, revokeApiKey } from './api-keys.queries.ts';

type RevokeKeyDialogProps = { apiKey: ApiKey; onClose: () => void };

/** Asks before a key ends, because programs stop at once. */
export function RevokeKeyDialog({ apiKey: { _id: id, name }, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const revoke = useAction(() => revokeApiKey(id), {
    done: () => t.apiKeys.revoked({ name }),
    onDone: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.apiKeys.revokeTitle({ name })}
      text={t.apiKeys.revokeText}
      confirmLabel={t.apiKeys.revoke}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.run()}
    >
      {revoke.problem && <Banner tone="danger">{revoke.problem}</Banner>}
    </ConfirmDialog>
  );
}
