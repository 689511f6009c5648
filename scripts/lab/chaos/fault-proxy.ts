import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SeededRandom } from '../harness/seeded-random.ts';

/** Network condition: `cut` breaks connections in mid-transfer; `slow` throttles and delays them. */
export type NetworkCondition = 'fine' | 'cut' | 'slow';

export type FaultProxy = { url: string; set(condition: NetworkCondition): void; close(): Promise<void> };

const cutAfterBytes = 3000;
const slowDelayMs = 400;
const slowChunkBytes = 600;

/** Proxy between clients and server that injects network faults. */
export async function openFaultProxy(targetPort: number, chance: SeededRandom): Promise<FaultProxy> {
  let condition: NetworkCondition = 'fine';
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    for (const side of [client, upstream]) {
      open.add(side);
      side.setNoDelay(true);
      side.on('error', () => {});
      side.once('close', () => {
        open.delete(side);
        client.destroy();
        upstream.destroy();
      });
    }

    forward(client, upstream);
    forward(upstream, client);
  });

  /** Forwards chunks in order; a connection to be cut carries some bytes first, in either direction. */
  function forward(from: Socket, to: Socket): void {
    let left = chance.below(cutAfterBytes);
    from.on('data', async (bytes) => {
      from.pause();
      if (condition === 'cut' && chance.below(3) === 0) {
        if (bytes.length > left) {
          to.write(bytes.subarray(0, left), () => {
            from.destroy();
            to.destroy();
          });
          return;
        }
        left -= bytes.length;
      }

      await writeSlowly(bytes, to);
      from.resume();
    });
    from.once('end', () => to.end());
  }

  async function writeSlowly(bytes: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < bytes.length && !to.destroyed; ) {
      const isSlow = condition === 'slow';
      const piece = isSlow ? bytes.subarray(at, at + slowChunkBytes) : bytes.subarray(at);
      if (isSlow) await new Promise((done) => setTimeout(done, chance.below(slowDelayMs)));
      at += piece.length;
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => {});
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    set(wanted) {
      condition = wanted;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
