import type { Property } from '#contract/properties.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { m } from '#web/words/compiled/messages.js';
import { RefusalNotice } from './refused-act.tsx';
import { useChangeStatus } from './use-change-status.ts';

type ArchivePropertyDialogProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  open: boolean;
  onClose: () => void;
};

export function ArchivePropertyDialog({ property, open, onClose }: ArchivePropertyDialogProps) {
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
      title={m.properties_archive_title({ name })}
      text={m.properties_archive_text()}
      confirmLabel={m.properties_archive_confirm()}
      busy={change.isPending}
      onConfirm={() => change.mutate('archived', { onSuccess: close })}
    >
      <RefusalNotice problem={change.error} property={property} onPaused={close} />
    </ConfirmDialog>
  );
}
