import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { SecretSheet } from './secret-sheet.tsx';
import { rotateSecret, type Webhook, type WebhookSecret } from './webhooks.queries.ts';

type RotateSecretDialogProps = { webhook: Webhook; onClose: () => void };

/** Makes a new secret after the password, and shows it once. */
export function RotateSecretDialog({ webhook: { _id: id, name }, onClose }: RotateSecretDialogProps) {
  const queryClient = useQueryClient();
  const { through, question } = usePasswordGate();
  const [made, setMade] = useState<WebhookSecret | null>(null);
  const rotate = useAction(() => through(() => rotateSecret(id)), {
    onDone: setMade,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });

  if (made) return <SecretSheet made={made} onClose={onClose} />;
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t.webhooks.rotateTitle({ name })}
        text={t.webhooks.rotateText}
        confirmLabel={t.webhooks.rotate}
        busy={rotate.isPending}
        onConfirm={() => rotate.run()}
      >
        {rotate.problem && <Banner tone="danger">{rotate.problem}</Banner>}
      </ConfirmDialog>
      {question}
    </>
  );
}
