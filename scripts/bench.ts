import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBundle } from './bench/measure-bundles.ts';
import { measurePage } from './bench/measure-visitor-page.ts';
import { runServer } from './bench/run-server.ts';

const runs = 5;

/** Prints the figures of the first start, the second start, the bundles and the visitor page under throttling. */
async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staydesk-bench-'));
  console.log(
    `Staydesk bench · ${os.cpus()[0]?.model ?? 'unknown processor'} × ${os.cpus().length} · Node ${process.version}\n`,
  );
  try {
    const first = await runServer({ DATA_DIR: dataDir, DEMO: 'on' });
    await first.stop();
    const second = await runServer({ DATA_DIR: dataDir, DEMO: 'on' });
    printTable('Server start (installed and built)', [
      { what: 'empty folder to ready, with demo', ms: first.readyMs },
      { what: 'second start to ready', ms: second.readyMs },
    ]);
    printTable('First load, gzip KB', [
      measureBundle(
        'visitor pages',
        'share',
        (key, chunk) => chunk.isEntry === true || key === 'web/take-over.tsx',
      ),
      measureBundle('agents’ app, entry alone', 'web', (_key, chunk) => chunk.isEntry === true),
    ]);
    const { linkPage, propertyPage } = await demoPages(second.url);
    await untilDemoStands(second.url);
    printTable(`Visitor pages at 390 px, CPU 4×, slow 4G (1.6 Mbit/s, 150 ms), medians of ${runs}`, [
      { page: 'shared link', ...(await measurePage(linkPage, runs)) },
      { page: 'property', ...(await measurePage(propertyPage, runs)) },
    ]);
    await second.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Caller = (address: string) => Promise<unknown>;

/** Calls as the first agent of the demo. */
async function demoCaller(url: string): Promise<Caller> {
  // NOTE: the shapes are those of the contract; this is a caller like any other.
  const read = async (address: string, init?: RequestInit) => (await fetch(`${url}${address}`, init)).json();
  const { agents } = (await read('/api/auth/demo')) as { agents: { email: string; password: string }[] };
  const { token } = (await read('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: agents[0]?.email, password: agents[0]?.password }),
  })) as { token: string };
  return (address) => read(address, { headers: { authorization: `Bearer ${token}` } });
}

/** Addresses of a shared link of the demo and of its first property. */
async function demoPages(url: string): Promise<{ linkPage: string; propertyPage: string }> {
  const call = await demoCaller(url);
  const { items } = (await call('/api/shared-links')) as { items: { linkCode: string; status: string }[] };
  const code = items.find((link) => link.status === 'active')?.linkCode;
  const { properties } = (await call(`/api/properties/shared-all/${code}`)) as {
    properties: { _id: string }[];
  };
  return {
    linkPage: `${url}/shared/${code}`,
    propertyPage: `${url}/shared/${code}/property/${properties[0]?._id}`,
  };
}

/** The demo's past fills in the background for a minute or two; figures are taken once it has stopped growing. */
async function untilDemoStands(url: string): Promise<void> {
  const call = await demoCaller(url);
  let before = -1;
  let calm = 0;
  while (calm < 4) {
    await sleep(4000);
    const { total } = (await call('/api/bookings/my-bookings?limit=1&view=all')) as { total: number };
    calm = total === before ? calm + 1 : 0;
    before = total;
  }
}

function printTable(title: string, rows: readonly object[]): void {
  console.log(title);
  console.table(rows);
}

await bench();
