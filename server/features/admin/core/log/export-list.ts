import { Readable } from 'node:stream';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type ListExport<Row> = Omit<Parameters<typeof csvPages<Row, CsvHead<'admin'>>>[0], 'heads'> & {
  /** Used in the file name and in the log: `users`. */
  name: string;
  filter: Record<string, unknown>;
};

/** Streams a list as CSV. The export is logged before the first row is read. */
export async function exportList<Row>(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  { name, filter, ...pages }: ListExport<Row>,
  caller: AdminCaller,
): Promise<FileAnswer> {
  await transact((tx) =>
    logAdminEvent(tx, { now, newId }, caller, {
      type: 'security',
      action: 'list_exported',
      summary: texts(defaultLocale).log.listExported({ name }),
      after: { list: name, ...filter },
    }),
  );

  return {
    content: Readable.from(csvPages({ ...pages, heads: texts(defaultLocale).csvHeads.admin })),
    fileName: `staydesk-${name}-${new Date(now()).toISOString().slice(0, 10)}.csv`,
  };
}
