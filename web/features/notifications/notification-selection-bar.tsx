import { CheckCheck, Trash2 } from 'lucide-react';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useChangeNotifications } from './use-change-notifications.ts';

type SelectionBarProps = {
  selection: Selection;
  /** Ids of the rows shown. */
  shown: readonly string[];
  /** Ids in the confirmation dialog; null while it is closed. */
  deleting: readonly string[] | null;
  onDelete: (ids: readonly string[] | null) => void;
};

/** Bar above the list: select all, and bulk actions for the selected rows. */
export function NotificationSelectionBar({ selection, shown, deleting, onDelete }: SelectionBarProps) {
  const { ids } = selection;
  const { markSome, remove } = useChangeNotifications(selection.clear);
  const count = deleting?.length ?? 0;
  return (
    <div className="sticky top-16 z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-t-card bg-surface px-4 py-1.5 max-md:top-[60px]">
      <Checkbox
        checked={ids.length > 0 && ids.length === shown.length}
        partly={ids.length > 0 && ids.length < shown.length}
        onChange={() => selection.toggleAll(shown)}
        label={
          ids.length > 0 ? m.notifications_selected({ count: ids.length }) : m.notifications_select_all()
        }
      />
      {ids.length > 0 && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<CheckCheck aria-hidden className="size-4" />}
            busy={markSome.isPending}
            onClick={() => markSome.run(ids)}
          >
            {m.notifications_mark_read()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => onDelete(ids)}
          >
            {m.notifications_delete()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && onDelete(null)}
        title={m.notifications_delete_title({ count })}
        text={m.notifications_delete_text()}
        confirmLabel={m.notifications_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.run(deleting, { onSettled: () => onDelete(null) });
        }}
      />
    </div>
  );
}
