import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { archiveLoadsQuery, discardArchive } from './archive-load.queries.ts';
import { discardImport, importsQuery } from './import.queries.ts';

const kinds = {
  import: {
    discard: discardImport,
    listKey: importsQuery().queryKey,
    title: t.imports.discardTitle,
    text: t.imports.discardText,
    done: t.imports.discarded,
  },
  archive: {
    discard: discardArchive,
    listKey: archiveLoadsQuery().queryKey,
    title: t.archiveLoads.discardTitle,
    text: t.archiveLoads.discardText,
    done: t.archiveLoads.discarded,
  },
} as const;

/** Discards a file that was uploaded and has changed nothing yet. */
export function DiscardButton({ kind, id }: { kind: keyof typeof kinds; id: string }) {
  const queryClient = useQueryClient();
  const { change } = useAddressSearch();
  const [isAsking, setIsAsking] = useState(false);
  const { discard, listKey, title, text, done } = kinds[kind];

  const action = useAction(() => discard(id), {
    done: () => done,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: listKey, exact: true });
      change({ [kind]: undefined });
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
          title={title}
          text={text}
          confirmLabel={t.actions.discard}
          danger
          busy={action.isPending}
          onConfirm={() => action.run()}
        >
          {action.problem && <Banner tone="danger">{action.problem}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}
