import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import { missingFields } from '#domain/property/property-checks.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findProperties, type PropertyRecord } from '../property.store.ts';
import { changePropertyStatus } from './change-property-status.ts';

type Call = typeof properties.changeStatuses;
type Result = ReplyOf<Call>['results'][number];

/** Changes one property after another, each in its own transaction; results are in the order of the request. */
export async function changePropertyStatuses(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  { ids, status }: InputOf<Call>['body'],
): Promise<ReplyOf<Call>> {
  const distinct = [...new Set(ids)];
  const records = await findProperties(deps.pool, caller.agentId, distinct);
  const known = new Map(records.map((record) => [record._id, record]));
  const results: Result[] = [];
  for (const id of distinct) results.push(await changeOne(deps, caller, id, known.get(id), status));
  return { results };
}

async function changeOne(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  caller: AgentCaller,
  id: string,
  record: PropertyRecord | undefined,
  status: InputOf<Call>['body']['status'],
): Promise<Result> {
  const before = record?.status ?? null;
  const base = { _id: id, title: record?.title ?? null, before, code: null, detail: null, missing: [] };
  const answer = await changePropertyStatus(deps, caller, id, status);
  if (!isRefusal(answer)) return { ...base, outcome: before === status ? 'unchanged' : 'changed' };
  return {
    ...base,
    outcome: 'refused',
    code: answer.refused,
    detail: texts(defaultLocale).refusal(answer),
    missing: answer.refused === 'property_incomplete' && record ? missingFields(record) : [],
  };
}
