import { FileArchive } from 'lucide-react';
import { archiveLoadLimits } from '#domain/account/archive-loads.ts';
import * as t from '#texts/screens.ts';
import { FileTile } from './file-tile.tsx';

type ArchiveTileProps = {
  busy: boolean;
  /** The agent has just said that they come from there. */
  isChosen: boolean;
  onChoose: (file: File) => void;
  /** Why a chosen file cannot be sent. */
  onRefused: (sentence: string) => void;
};

/** Chooses the archive of another account of Staydesk. */
export function ArchiveTile({ busy, isChosen, onChoose, onRefused }: ArchiveTileProps) {
  function choose(file: File) {
    if (!/\.zip$/i.test(file.name)) onRefused(t.archiveLoads.notAZip);
    else if (file.size > archiveLoadLimits.bytes) onRefused(t.archiveLoads.tooLarge);
    else onChoose(file);
  }

  return (
    <FileTile
      label={t.archiveLoads.tile}
      help={t.archiveLoads.tileHint}
      icon={<FileArchive aria-hidden className="size-5 shrink-0 text-accent" />}
      accept=".zip,application/zip"
      busy={busy}
      isChosen={isChosen}
      className="sm:col-span-2"
      onChoose={choose}
    />
  );
}
