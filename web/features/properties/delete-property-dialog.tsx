import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '#contract/properties.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { deleteProperty, refreshProperties } from './property.queries.ts';
import { RefusalNotice } from './refused-act.tsx';

type DeletePropertyDialogProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  open: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

export function DeletePropertyDialog({ property, open, onClose, onDeleted }: DeletePropertyDialogProps) {
  const client = useQueryClient();
  const { _id: id, title: name } = property;
  const removal = useMutation({
    mutationFn: () => deleteProperty(id),
    onSuccess() {
      showToast({ title: m.properties_deleted_toast({ name }) });
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
      title={m.properties_delete_title({ name })}
      text={m.properties_delete_text()}
      confirmLabel={m.properties_delete_confirm()}
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <RefusalNotice problem={removal.error} property={property} onPaused={close} />
    </ConfirmDialog>
  );
}
