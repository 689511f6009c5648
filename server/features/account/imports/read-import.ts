import type * as imports from '#contract/account/imports.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findImport, findImports } from './import.store.ts';
import { importView, rowView, summaryView } from './import.view.ts';
import { listCheckedRows } from './import-row.store.ts';
import type { ImportDeps } from './import-work.ts';

type Deps = Pick<ImportDeps, 'pool'>;

export async function listImports({ pool }: Deps, { agentId }: AgentCaller) {
  return { items: (await findImports(pool, agentId)).map(summaryView) };
}

export async function readImport({ pool }: Deps, { agentId }: AgentCaller, id: string) {
  const found = await findImport(pool, agentId, id);
  return found ? importView(pool, found) : refuse('not_found');
}

const pageRows = 50;

export async function listImportRows(
  { pool }: Deps,
  { agentId }: AgentCaller,
  { params, query }: InputOf<typeof imports.listRows>,
) {
  const found = await findImport(pool, agentId, params.id);
  if (!found) return refuse('not_found');

  const { verdict = null, undoResult = null, cursor = '0' } = query;
  const key = { agentId, importId: params.id };
  const rows = await listCheckedRows(pool, key, {
    verdict,
    undoResult,
    after: Number(cursor),
    limit: pageRows + 1,
  });
  const items = rows.slice(0, pageRows).map(rowView);
  const last = rows.length > pageRows ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : String(last.line) };
}
