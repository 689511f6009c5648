import { stat } from 'node:fs/promises';
import { loadedDatasets } from './load-context.ts';
import { openArchive, parsed, readText } from './open-archive.ts';
import { secretsName } from './secrets-file.ts';

/** What is in an archive, as its manifest says. */
export type ArchiveContents = {
  madeAt: string;
  lists: { list: string; rows: number }[];
  /** Rows of the lists that are loaded. */
  rows: number;
  files: number;
  hasSecrets: boolean;
};

/** Counts what is in an archive that was checked; `secrets` are its door codes, encrypted as it has them. */
export async function readContents(path: string): Promise<{ contents: ArchiveContents; secrets: unknown }> {
  const { zip, manifest } = await openArchive(path, (await stat(path)).size);

  try {
    const loaded = new Set(loadedDatasets().map(({ name }) => name));
    const lists = manifest.files.flatMap(({ name, rows }) => {
      const list = /^json\/([a-z-]+)\.json$/.exec(name)?.[1];
      return list === undefined || rows === null ? [] : [{ list, rows }];
    });
    const rows = lists.reduce((sum, one) => sum + (loaded.has(one.list) ? one.rows : 0), 0);
    const files = manifest.files.filter(({ name }) => name.startsWith('files/')).length;

    const entry = zip.entries.get(secretsName);
    const secrets = entry ? parsed(await readText(zip, entry)) : null;
    const contents = { madeAt: manifest.madeAt, lists, rows, files, hasSecrets: secrets !== null };
    return { contents, secrets };
  } finally {
    await zip.close();
  }
}
