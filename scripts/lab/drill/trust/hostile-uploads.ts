import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as photos from '#contract/properties/photos.ts';

import { residentBytes } from '../../harness/process-memory.ts';
import { createSeededRandom } from '../../harness/seeded-random.ts';
import { type HostileFile, hostileFiles, marker } from './hostile-files.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const files = 208;
const atOnce = 4;
const maxGrowthBytes = 300 * 1024 ** 2;
const workPatienceMs = 120_000;

/** Uploads hostile files as photos, then inspects everything that was stored. */
export async function uploadHostile(world: TrustWorld & { photoFolder: string }): Promise<TrustFigure[]> {
  const { server, isShort, photoFolder } = world;
  const hostile = await hostileFiles(isShort ? 32 : files, createSeededRandom(22));
  const before = residentBytes(server.pid());
  const answers = new Map<string, number>();
  let peak = before;
  let faults = 0;
  const waiting = [...hostile];
  async function work(): Promise<void> {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const status = await send(world, file);
      if (status === 0 || status >= 500) faults += 1;
      const answer = status === 201 ? 'taken' : `refused (${status})`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      peak = Math.max(peak, residentBytes(server.pid()));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const stored = await storedFiles(photoFolder, () => {
    peak = Math.max(peak, residentBytes(server.pid()));
  });
  const sent = new Set(hostile.map(({ bytes }) => digest(bytes)));
  const asGiven = stored.filter(({ bytes }) => sent.has(digest(bytes))).length;
  const marked = stored.filter(({ bytes }) => bytes.includes(marker)).length;
  const growth = Math.round((peak - before) / 1024 ** 2);
  const result = [...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ');
  return [
    {
      goal: `G22: ${hostile.length} hostile files: none stored as given, memory grows by less than 300 MB`,
      found: `${result}; answers 5xx or none: ${faults}; of ${stored.length} files stored as sent: ${asGiven}, with what was hidden in them: ${marked}; memory at most +${growth} MB`,
      isHeld: faults + asGiven + marked === 0 && peak - before < maxGrowthBytes,
    },
  ];
}

async function send({ server, shop }: TrustWorld, { name, type, bytes }: HostileFile): Promise<number> {
  const form = new FormData();
  form.append('images', new File([Buffer.from(bytes)], name, { type }), name);
  const answer = await fetch(server.url + photos.upload.path, {
    method: photos.upload.method,
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Waits until nothing new is stored for five seconds: a job makes the sizes of accepted photos. */
async function storedFiles(folder: string, look: () => void): Promise<{ bytes: Buffer }[]> {
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
  let seen = -1;
  let quietSince = performance.now();
  for (const began = performance.now(); performance.now() - began < workPatienceMs; await sleep(100)) {
    look();
    const count = names().length;
    if (count !== seen) quietSince = performance.now();
    seen = count;
    if (performance.now() - quietSince > 5000) break;
  }
  return names().map((name) => ({ bytes: readFileSync(name) }));
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
