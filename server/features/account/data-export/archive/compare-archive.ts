import { createHash } from 'node:crypto';
import type { Dataset } from '../dataset.ts';
import { findProfileRow, streamRows } from '../export.store.ts';
import { profileFields } from './load.store.ts';
import { arrivingRows, type Difference, type Load, loadedDatasets, readProfile } from './load-context.ts';
import { renewed } from './load-rules.ts';

const maxDifferences = 50;

/** Reads every list back and compares it with the archive, field by field and in order. */
export async function compareAll(load: Load): Promise<Difference[]> {
  const { tx, agentId } = load;
  const differences: Difference[] = [];
  for (const dataset of loadedDatasets()) await compareList(load, dataset, differences);

  const [wanted, stored] = [await readProfile(load), await findProfileRow(tx, agentId)];
  for (const field of profileFields)
    if (!isSame(wanted[field], stored?.[field])) differences.push({ list: 'profile', row: 1, field });

  return differences.slice(0, maxDifferences);
}

async function compareList(load: Load, dataset: Dataset, differences: Difference[]): Promise<void> {
  const { name } = dataset;
  const ignored = new Set([...(renewed.get(name) ?? []), ...(name === 'shared-links' ? ['code'] : [])]);
  const stored = streamRows(load.tx, dataset, load.agentId);
  let row = 0;

  for await (const wanted of arrivingRows(load, dataset)) {
    row++;
    load.onRows(1);
    const { value: found, done } = await stored.next();
    if (done) {
      differences.push({ list: name, row, field: '' });
      return;
    }
    for (const field of Object.keys(wanted))
      if (!ignored.has(field) && !isSame(wanted[field], found[field]))
        differences.push({ list: name, row, field });
  }

  const isQuiet = name === 'notification-settings' && row === 0;
  if (!isQuiet && (await stored.next()).done !== true)
    differences.push({ list: name, row: row + 1, field: '' });
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** The same text for the same value, whatever the order of its keys; long ones by their hash. */
function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return text === undefined ? '' : createHash('sha256').update(text).digest('base64');
}
