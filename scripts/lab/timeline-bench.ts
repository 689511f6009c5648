import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureTimeline } from './bench/measure-timeline.ts';
import { runServer } from './bench/run-server.ts';
import { seedTimeline, timelineAgent } from './bench/seed-timeline.ts';

const size = { properties: 1000, bookingsEach: 50 };
const runs = 5;

/** 1,000 properties with 50 bookings each over two years, in a separate database; prints a table beside the budgets. */
async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staydesk-timeline-'));
  // The database's system user needs access to its tables.
  chmodSync(dataDir, 0o755);
  try {
    await seedTimeline(dataDir, size);
    const server = await runServer({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT_SCALE: '1000' });
    try {
      const { readyMs, floor, down, across, drag, barsDrawn } = await measureTimeline(
        server.url,
        timelineAgent,
        runs,
      );
      console.log(
        `Timeline · ${size.properties} properties × 730 days × ${size.properties * size.bookingsEach} bookings, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, ${barsDrawn} bars drawn`,
      );
      console.table({
        'ready, ms': { figure: readyMs, budget: '≤ 1200' },
        'a plain list, fps': { figure: floor.fps, 'p95 ms': floor.p95Ms, 'worst ms': floor.worstMs },
        'scroll down, fps': {
          figure: down.fps,
          budget: '≥ 55',
          'p95 ms': down.p95Ms,
          'worst ms': down.worstMs,
        },
        'scroll across, fps': {
          figure: across.fps,
          budget: '≥ 55',
          'p95 ms': across.p95Ms,
          'worst ms': across.worstMs,
        },
        'drag, frame p95 ms': { figure: drag.p95Ms, budget: '≤ 17', 'worst ms': drag.worstMs },
      });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await bench();
