import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { removeWebhook, type Webhook } from './webhooks.queries.ts';

type RemoveWebhookDialogProps = { webhook: Webhook; onClose: () => void };

/** Asks before a webhook ends, because what it was told is forgotten with it. */
export function RemoveWebhookDialog({ webhook: { _id: id, name }, onClose }: RemoveWebhookDialogProps) {
  const queryClient = useQueryClient();
  const remove = useAction(() => removeWebhook(id), {
    done: () => t.webhooks.removed({ name }),
    onDone: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.webhooks.removeTitle({ name })}
      text={t.webhooks.removeText}
      confirmLabel={t.actions.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run()}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
    </ConfirmDialog>
  );
}
