import { Readable } from 'node:stream';
import { storeAgreementFile } from './load.store.ts';
import type { Difference, Load, LoadOfFiles } from './load-context.ts';
import { readPieces } from './open-archive.ts';
import type { ZipEntry } from './read-zip.ts';

type FileToLoad = { entry: ZipEntry; folder: string; path: string };

/** Files of the archive in a folder, with their paths under new ids. */
function filesIn({ archive, ids }: LoadOfFiles, folders: readonly string[]): FileToLoad[] {
  return [...archive.zip.entries.values()].flatMap((entry) => {
    const [, folder = '', rest = ''] = /^files\/([a-z]+)\/(.+)$/.exec(entry.name) ?? [];
    return folders.includes(folder) ? [{ entry, folder, path: ids.inText(rest) }] : [];
  });
}

export async function storeFiles(load: LoadOfFiles): Promise<number> {
  const { deps, archive, agentId } = load;
  const files = filesIn(load, ['media', 'attachments']);
  for (const file of files) {
    const content = Readable.from(readPieces(archive.zip, file.entry), { objectMode: false });
    await deps.storage.putStream(keyOf(agentId, file), content);
  }
  return files.length;
}

function keyOf(agentId: string, { folder, path }: FileToLoad): string {
  return folder === 'media' ? `${agentId}/${path}` : `messages/${agentId}/${path}`;
}

/** Removes what `storeFiles` has stored, and no other file of the account. */
export async function removeFiles(load: LoadOfFiles): Promise<void> {
  const { deps, agentId } = load;
  const keys = filesIn(load, ['media', 'attachments']).map((file) => keyOf(agentId, file));
  const folders = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))));
  for (const folder of folders) await deps.storage.removeAll(folder);
}

/** Stores signed agreements with their rows, and returns how many there were. */
export async function loadAgreementFiles(load: Load): Promise<number> {
  const { tx, archive, agentId } = load;
  const files = filesIn(load, ['agreements']);
  for (const { entry, path } of files) {
    const pieces: Buffer[] = [];
    for await (const piece of readPieces(archive.zip, entry)) pieces.push(piece);
    const [id = ''] = path.split('.');
    await storeAgreementFile(tx, { agentId, id, pdf: Buffer.concat(pieces) });
  }
  return files.length;
}

/** Files of the archive that are not stored. */
export async function compareFiles({ deps, archive, agentId, ...load }: LoadOfFiles): Promise<Difference[]> {
  const stored = new Set([
    ...(await deps.storage.list(agentId)),
    ...(await deps.storage.list(`messages/${agentId}`)),
  ]);
  const wanted = filesIn({ deps, archive, agentId, ...load }, ['media', 'attachments']);
  return wanted.flatMap((file, at) =>
    stored.has(keyOf(agentId, file)) ? [] : [{ list: `files/${file.folder}`, row: at + 1, field: file.path }],
  );
}
