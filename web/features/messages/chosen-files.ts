import { randomId } from '#web/lib/random-id.ts';
import { m } from '#web/words/compiled/messages.js';
import type { ChosenFile } from './unsent-messages.ts';

export const mostFiles = 5;
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf';
const mostBytes = 10 * 1024 * 1024;

/** Adds files within the limits of a message; `fault` is why one was left out. The server checks each file again. */
export function addFiles(
  chosen: readonly ChosenFile[],
  files: Iterable<File>,
): { files: ChosenFile[]; fault: string | null } {
  const next = [...chosen];
  let fault: string | null = null;
  for (const file of files) {
    if (!acceptedFiles.split(',').includes(file.type)) fault = m.messages_file_kind({ name: file.name });
    else if (file.size > mostBytes) fault = m.messages_file_large({ name: file.name });
    else if (next.length >= mostFiles) fault = m.messages_file_many();
    else next.push(chosenFile(file));
  }
  return { files: next, fault };
}

function chosenFile(file: File): ChosenFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return { key: randomId(), file, preview, stored: null };
}
