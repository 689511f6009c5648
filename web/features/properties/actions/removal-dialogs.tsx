import { useQueryClient } from '@tanstack/react-query';
import type { Property } from '#contract/properties/property-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { deleteProperty, refreshProperties } from '../property.queries.ts';
import { useChangeStatus } from './use-change-status.ts';

type DeletePropertyDialogProps = {
  property: Pick<Property, '_id' | 'title' | 'status'>;
  open: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

export function DeletePropertyDialog({ property, open, onClose, onDeleted }: DeletePropertyDialogProps) {
  const client = useQueryClient();
  const { _id: id, title: name } = property;
  const removal = useAction(() => deleteProperty(id), {
    done: () => ({ title: m.properties_deleted_toast({ name }) }),
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
      title={m.properties_delete_title({ name })}
      text={m.properties_delete_text()}
      confirmLabel={m.properties_delete_confirm()}
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
export function RefusalNotice({ problem, property, onPaused }: RefusalNoticeProps) {
  const change = useChangeStatus(property);
  if (!problem) return null;
  const mayPause = isCallProblem(problem, 'property_has_stays') && property.status === 'active';
  return (
    <Banner tone="danger" title={m.properties_delete_refused()}>
      <p>{problemMessage(problem)}</p>
      {mayPause && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={change.isPending}
          onClick={() => change.run('paused', { onSuccess: onPaused })}
        >
          {m.properties_pause_instead()}
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
      onConfirm={() => change.run('archived', { onSuccess: close })}
    >
      <RefusalNotice problem={change.error} property={property} onPaused={close} />
    </ConfirmDialog>
  );
}
