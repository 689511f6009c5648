import { Readable, Transform } from 'node:stream';
import { csvLine } from '#domain/shared/csv-line.ts';
import type { Queryable } from '#server/db/pool.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ExportRow, findProfileRow, streamRows } from './dataset.store.ts';
import { type Dataset, datasets } from './datasets.ts';

/**
 * Streams a ZIP of all datasets without holding a dataset or the file in memory. `bytes` is final once the stream has
 * ended.
 */
export async function streamArchive(
  db: Queryable,
  agentId: string,
): Promise<{ content: Readable; bytes: () => number }> {
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  let written = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.byteLength;
      done(null, chunk);
    },
  });
  zip.on('error', (error) => content.destroy(error));
  zip.pipe(content);
  const add = (name: string, lines: () => AsyncGenerator<string>) => {
    // Lazy: only one dataset is read at a time.
    const source = Readable.from(lines(), { objectMode: false });
    source.once('error', (error) => content.destroy(error));
    zip.append(source, { name });
  };
  zip.append(texts(defaultLocale).exportReadme, { name: 'README.txt' });
  add('profile.json', () => profileLines(db, agentId));
  for (const dataset of datasets) {
    add(`json/${dataset.name}.json`, () => jsonLines(streamRows(db, dataset, agentId)));
    add(`csv/${dataset.name}.csv`, () => csvLines(dataset, streamRows(db, dataset, agentId)));
  }
  zip.finalize().catch((error: Error) => content.destroy(error));
  return { content, bytes: () => written };
}

async function* profileLines(db: Queryable, agentId: string): AsyncGenerator<string> {
  yield `${JSON.stringify(await findProfileRow(db, agentId), null, 2)}\n`;
}

async function* jsonLines(rows: AsyncGenerator<ExportRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvLines({ columns }: Dataset, rows: AsyncGenerator<ExportRow>): AsyncGenerator<string> {
  const names = Object.keys(columns);
  yield csvLine(names);
  for await (const row of rows) yield csvLine(names.map((name) => cellOf(row[name])));
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
