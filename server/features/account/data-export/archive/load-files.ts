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
  for (const { entry, folder, path } of files) {
    const key = folder === 'media' ? `${agentId}/${path}` : `messages/${agentId}/${path}`;
    const content = Readable.from(readPieces(archive.zip, entry), { objectMode: false });
    await deps.storage.putStream(key, content);
  }
  return files.length;
}

export async function loadAgreementFiles(load: Load): Promise<void> {
  const { tx, archive, agentId } = load;
  for (const { entry, path } of filesIn(load, ['agreements'])) {
    const pieces: Buffer[] = [];
    for await (const piece of readPieces(archive.zip, entry)) pieces.push(piece);
    const [id = ''] = path.split('.');
    await storeAgreementFile(tx, { agentId, id, pdf: Buffer.concat(pieces) });
  }
}

/** Files of the archive that are not stored. */
export async function compareFiles({ deps, archive, agentId, ...load }: LoadOfFiles): Promise<Difference[]> {
  const stored = new Set([
    ...(await deps.storage.list(agentId)),
    ...(await deps.storage.list(`messages/${agentId}`)),
  ]);
  const wanted = filesIn({ deps, archive, agentId, ...load }, ['media', 'attachments']);
  return wanted.flatMap(({ folder, path }, at) =>
    stored.has(`${folder === 'media' ? agentId : `messages/${agentId}`}/${path}`)
      ? []
      : [{ list: `files/${folder}`, row: at + 1, field: path }],
  );
}
