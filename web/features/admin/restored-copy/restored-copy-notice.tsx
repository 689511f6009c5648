import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import * as adminRestoredCopy from '#contract/admin/restored-copy.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { useMay } from '../session/admin-role.ts';

type RestoredCopyNoticeProps = {
  restoredFrom: string;
  /** Takes the state of the copy after its release. */
  onReleased: (state: ReplyOf<typeof adminRestoredCopy.release>) => void;
};

/** Says that this copy sends nothing; owners release it here. */
export function RestoredCopyNotice({ restoredFrom, onReleased }: RestoredCopyNoticeProps) {
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const release = useAction(() => adminCall(adminRestoredCopy.release, {}), {
    done: () => t.health.operationsQuietReleased,
    failed: true,
    onDone: (state) => {
      setConfirming(false);
      onReleased(state);
    },
  });

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-clay-100 px-4 py-2 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <ArchiveRestore aria-hidden className="size-4 shrink-0" />
      <span>{t.health.operationsQuietText({ moment: formatMoment(restoredFrom) })}</span>
      {may('settings:write') && (
        <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
          {t.health.operationsQuietRelease}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.health.operationsQuietConfirmTitle}
        text={t.health.operationsQuietConfirmText}
        confirmLabel={t.health.operationsQuietRelease}
        onConfirm={() => release.run()}
        busy={release.isPending}
      />
    </div>
  );
}
