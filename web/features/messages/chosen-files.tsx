import { FileText, X } from 'lucide-react';
import { maxAttachmentsPerMessage } from '#domain/messages/message.ts';
import { maxBytesOf, photoTypes } from '#domain/shared/photo-limits.ts';
import * as t from '#texts/screens.ts';
import { randomId } from '#web/lib/random-id.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ChosenFile } from './use-send-message.ts';

type ChosenFileListProps = {
  files: readonly ChosenFile[];
  onRemove?: ((file: ChosenFile) => void) | undefined;
  className?: string | undefined;
};

/** Files that are attached but not sent yet, or being sent. */
export function ChosenFileList({ files, onRemove, className }: ChosenFileListProps) {
  if (files.length === 0) return null;

  return (
    <ul className={classNames('flex flex-wrap gap-2', className)}>
      {files.map((chosen) => (
        <li
          key={chosen.key}
          className="flex max-w-full items-center gap-2.5 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-2 text-ink"
        >
          {chosen.preview ? (
            <img src={chosen.preview} alt="" className="size-9 shrink-0 rounded-lg object-cover" />
          ) : (
            <FileText aria-hidden className="size-5 shrink-0 text-mute" />
          )}
          <span className="min-w-0 pr-1">
            <span className="block max-w-40 truncate text-sm font-medium">{chosen.file.name}</span>
            <span className="block text-xs text-mute tabular-nums">{fileSize(chosen.file.size)}</span>
          </span>
          {onRemove && (
            <button
              type="button"
              onClick={() => onRemove(chosen)}
              aria-label={t.actions.removeNamed({ name: chosen.file.name })}
              className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover max-md:size-10"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export const acceptedFiles = [...photoTypes, 'application/pdf'].join(',');

/** Adds files within the limits of a message; `error` is why one was left out. The server checks each file again. */
export function addFiles(
  chosen: readonly ChosenFile[],
  files: Iterable<File>,
): { files: ChosenFile[]; error: string | null } {
  const next = [...chosen];
  let error: string | null = null;
  for (const file of files) {
    if (!acceptedFiles.split(',').includes(file.type)) error = t.messages.fileKind({ name: file.name });
    else if (file.size > maxBytesOf(file.type)) error = t.messages.fileLarge({ name: file.name });
    else if (next.length >= maxAttachmentsPerMessage) error = t.messages.fileMany;
    else next.push(chosenFile(file));
  }
  return { files: next, error };
}

function chosenFile(file: File): ChosenFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return { key: randomId(), file, preview, stored: null };
}

const smallestUnit = { unit: 'byte', size: 1 };
const units = [{ unit: 'megabyte', size: 1_000_000 }, { unit: 'kilobyte', size: 1000 }, smallestUnit];

/** Localised file size: "820 kB". */
export function fileSize(bytes: number): string {
  const { unit, size } = units.find(({ size }) => bytes >= size) ?? smallestUnit;
  const value = bytes / size;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
