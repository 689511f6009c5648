import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatNumber } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type ArchiveLoad, cacheArchiveLoad, undoArchive } from './archive-load.queries.ts';

/** What was loaded, with the way back; or that it was rolled back. */
export function ArchiveOutcome({ found }: { found: ArchiveLoad }) {
  if (found.state === 'undone')
    return (
      <Banner tone="good" title={t.archiveLoads.undoneTitle}>
        {t.archiveLoads.undoneText}
      </Banner>
    );

  const { outcome } = found;
  const differences = outcome?.differences ?? 0;
  return (
    <section className="space-y-4">
      <Banner tone={differences > 0 ? 'warning' : 'good'} title={t.archiveLoads.appliedTitle}>
        {outcome && differences === 0 && (
          <p>
            {t.archiveLoads.appliedText({
              count: outcome.rows,
              rows: formatNumber(outcome.rows),
              files: outcome.files,
            })}
          </p>
        )}
        {differences > 0 && <p>{t.archiveLoads.differs({ count: differences })}</p>}
        {outcome?.hasSecrets && <p>{t.archiveLoads.secretsLoaded}</p>}
      </Banner>
      <WayBack found={found} />
    </section>
  );
}

function WayBack({ found }: { found: ArchiveLoad }) {
  const [isAsking, setIsAsking] = useState(false);
  const { undo } = found;
  const isOpen = undo !== null && undo.changes === 0;

  return (
    <>
      {undo && (
        <p className="text-sm text-mute">
          {isOpen
            ? t.archiveLoads.undoUntil({ date: formatInstantDay(undo.until) })
            : t.archiveLoads.undoClosed({ count: undo.changes })}{' '}
          {!isOpen && (
            <Link
              to={addresses.settings.pattern}
              search={{ section: 'activity' }}
              className="text-accent underline underline-offset-2"
            >
              {t.archiveLoads.seeActivity}
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {isOpen && (
          <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
            {t.archiveLoads.undo}
          </Button>
        )}
        <Link to={addresses.properties.pattern} className={buttonVariants({ variant: 'primary' })}>
          {t.archiveLoads.seeProperties}
        </Link>
      </div>
      {isAsking && <UndoDialog found={found} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function UndoDialog({ found: { _id: id }, onClose }: { found: ArchiveLoad; onClose: () => void }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const undo = useAction(() => withKey(id, (key) => undoArchive(id, key)), {
    onDone: (begun) => {
      cacheArchiveLoad(queryClient, begun);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.archiveLoads.undoTitle}
      text={t.archiveLoads.undoDialogText}
      confirmLabel={t.archiveLoads.undo}
      danger
      busy={undo.isPending}
      onConfirm={() => undo.run()}
    >
      {undo.problem && <Banner tone="danger">{undo.problem}</Banner>}
    </ConfirmDialog>
  );
}
