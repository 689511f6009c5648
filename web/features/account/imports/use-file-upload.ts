import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportKind, type ImportSource, importLimits } from '#domain/account/imports/import-lists.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useAction } from '#web/ui/use-action.ts';
import { archiveLoadsQuery, cacheArchiveLoad, sendArchive } from './archive-load.queries.ts';
import { leavesNothingOpen } from './columns-obstacle.ts';
import { cacheImport, checkRows, type Import, importsQuery, sendFile } from './import.queries.ts';

export type ChosenTable = { file: File; source: ImportSource; kind: ImportKind };

/** Sends a file; its rows are compared right away where nothing about them is open. Both can be changed afterwards. */
async function sendAndCheck(
  { file, ...of }: ChosenTable,
  onProgress: (percent: number) => void,
): Promise<Import> {
  const stored = await sendFile(file, of, onProgress);
  return leavesNothingOpen(stored) ? checkRows(stored._id) : stored;
}

/** Sends a file that was chosen and opens its page, where its import goes on: `onTable` opens that of a table elsewhere. */
export function useFileUpload(onTable?: (id: string) => unknown) {
  const queryClient = useQueryClient();
  const { change } = useAddressSearch();
  const [percent, setPercent] = useState(0);
  const [refused, setRefused] = useState<string>();

  const table = useAction((chosen: ChosenTable) => sendAndCheck(chosen, setPercent), {
    onDone: (stored) => {
      cacheImport(queryClient, stored);
      if (onTable) return onTable(stored._id);
      change({ import: stored._id });
    },
    // A file that could not be compared is in the list, where it goes on.
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery().queryKey, exact: true }),
  });
  const archive = useAction((file: File) => sendArchive(file, setPercent), {
    onDone: (stored) => {
      cacheArchiveLoad(queryClient, stored);
      change({ archive: stored._id });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: archiveLoadsQuery().queryKey, exact: true }),
  });

  /** Shows why a file is not sent; undefined for one that is. */
  function refuse(sentence: string | undefined) {
    setRefused(sentence);
    setPercent(0);
    table.reset();
    archive.reset();
  }

  return {
    isSending: table.isPending || archive.isPending,
    percent,
    label: archive.isPending ? t.archiveLoads.uploading : t.imports.uploading,
    problem: refused ?? table.problem ?? archive.problem,
    refuse,
    sendTable(chosen: ChosenTable) {
      const isTooLarge = chosen.file.size > importLimits.bytes;
      refuse(isTooLarge ? t.imports.tooLarge : undefined);
      if (!isTooLarge) table.run(chosen);
    },
    sendArchive(file: File) {
      refuse(undefined);
      archive.run(file);
    },
  };
}
