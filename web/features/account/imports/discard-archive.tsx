import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { archiveLoadsQuery, discardArchive } from './archive-load.queries.ts';

export function DiscardArchive({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { change } = useAddressSearch();
  const [isAsking, setIsAsking] = useState(false);
  const discard = useAction(() => discardArchive(id), {
    done: () => t.archiveLoads.discarded,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: archiveLoadsQuery().queryKey, exact: true });
      change({ archive: undefined });
    },
  });

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
        {t.actions.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setIsAsking(false)}
          title={t.archiveLoads.discardTitle}
          text={t.archiveLoads.discardText}
          confirmLabel={t.actions.discard}
          danger
          busy={discard.isPending}
          onConfirm={() => discard.run()}
        >
          {discard.problem && <Banner tone="danger">{discard.problem}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}
