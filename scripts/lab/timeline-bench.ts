import { parseArgs } from 'node:util';
import { measureTimeline } from './bench/measure-timeline.ts';
import { seedTimeline, timelineAgent } from './bench/seed-timeline.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';

const { values } = parseArgs({
  options: { properties: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } },
});
const size = { properties: Number(values.properties), bookingsEach: 50 };
const runs = Number(values.runs);

/** 1,000 properties with 50 bookings each over two years, in a separate database; prints a table beside the budgets. */
async function bench(lab: Lab): Promise<undefined> {
  const dataDir = lab.folder();
  await seedTimeline(dataDir, size);

  const server = await lab.server({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT_SCALE: '1000' });
  const { readyMs, floor, down, across, drag, barsDrawn } = await measureTimeline(
    server.url,
    timelineAgent,
    runs,
  );

  console.log(
    `Timeline · ${size.properties} properties × 730 days × ${size.properties * size.bookingsEach} bookings, ${machineNow()}, ${barsDrawn} bars drawn`,
  );

  const frames = ({ fps, p95Ms, worstMs }: typeof down) => ({
    figure: fps,
    'p95 ms': p95Ms,
    'worst ms': worstMs,
  });

  console.table({
    'ready, ms': { figure: readyMs, budget: '≤ 1200' },
    'a plain list, fps': frames(floor),
    'scroll down, fps': { ...frames(down), budget: '≥ 55' },
    'scroll across, fps': { ...frames(across), budget: '≥ 55' },
    'drag, frame p95 ms': { figure: drag.p95Ms, budget: '≤ 17', 'worst ms': drag.worstMs },
  });
}

await runProgram({ maxMinutes: 30 }, bench);
