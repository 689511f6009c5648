import type { ArchiveLoad } from '#contract/account/archive-loads.ts';
import {
  countsOf,
  listsToSetUp,
  runningArchiveLoadStates,
  shownLists,
} from '#domain/account/archive-loads.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type ArchiveLoadRecord, countChangesSince } from './archive-load.store.ts';

/** An archive with what has happened in its account since it was loaded. */
export async function archiveLoadView(db: Queryable, found: ArchiveLoadRecord): Promise<ArchiveLoad> {
  const { state, appliedAt, expiresAt } = found;
  const isRunning = runningArchiveLoadStates.some((running) => running === state);
  const undo =
    state === 'applied' && appliedAt !== null
      ? { until: expiresAt, changes: await countChangesSince(db, found.agentId, appliedAt) }
      : null;

  return {
    _id: found._id,
    state,
    fileName: found.fileName,
    bytes: found.bytes,
    partCount: found.partCount,
    report: found.report,
    contents: contentsView(found),
    failure: found.failure,
    progress: isRunning ? { done: found.doneCount, work: found.workCount } : null,
    outcome: found.outcome,
    createdBy: found.createdByName,
    createdAt: found.createdAt,
    appliedAt,
    undoneAt: found.undoneAt,
    expiresAt,
    undo,
  };
}

function contentsView({ contents }: ArchiveLoadRecord): ArchiveLoad['contents'] {
  if (contents === null) return null;
  const { madeAt, lists, rows, files, hasSecrets } = contents;
  return {
    madeAt,
    rows,
    files,
    lists: countsOf(shownLists, lists),
    toSetUp: countsOf(listsToSetUp, lists),
    hasSecrets,
  };
}
