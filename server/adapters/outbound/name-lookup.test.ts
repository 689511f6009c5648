import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { lookup as systemLookup } from 'node:dns/promises';
import { after, before, describe, test } from 'node:test';
import { openNameLookup } from './name-lookup.ts';
import { openOutbound } from './outbound.ts';

/** Name server on loopback: an address for `*.quick.example`, none for `*.empty.example`, silence for `*.slow.example`. */
async function openNameServer(address: string): Promise<{ socket: Socket; server: string }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const answer = answerTo(query, address);
    if (answer) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { socket, server: `127.0.0.1:${socket.address().port}` };
}

function answerTo(query: Buffer, address: string): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }

  const name = labels.join('.');
  const isV4 = query.readUInt16BE(at + 1) === 1;

  if (name.endsWith('slow.example')) return null;

  const hasAddress = isV4 && name.endsWith('quick.example');
  const question = query.subarray(12, at + 5);
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(hasAddress ? 1 : 0, 6);

  if (!hasAddress) return Buffer.concat([head, question]);

  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([head, question, record]);
}

describe('names of typed addresses', () => {
  let nameServer: Awaited<ReturnType<typeof openNameServer>>;
  before(async () => {
    nameServer = await openNameServer('10.0.0.5');
  });
  after(() => nameServer.socket.close());

  test('are looked up by the given server, and refused when an address is not public', async () => {
    const lookup = openNameLookup({ servers: [nameServer.server] });
    const outbound = openOutbound({ userAgent: 'test', lookup });
    assert.deepEqual(await outbound.get({ url: 'https://a.quick.example/a.ics' }), {
      failed: 'address_refused',
      why: 'not_public',
    });
    assert.deepEqual(await outbound.get({ url: 'https://a.empty.example/a.ics' }), { failed: 'unreachable' });
  });

  test('whose server is silent end by a deadline of their own', async () => {
    const lookup = openNameLookup({ servers: [nameServer.server], timeoutMs: 200 });
    const outbound = openOutbound({ userAgent: 'test', lookup });
    assert.deepEqual(await outbound.get({ url: 'https://a.slow.example/a.ics' }), { failed: 'unreachable' });
  });

  test('stop no other lookup, however many of them are slow', async () => {
    const lookup = openNameLookup({ servers: [nameServer.server], timeoutMs: 20_000 });
    const outbound = openOutbound({ userAgent: 'test', lookup, deadlineMs: 3_000 });
    let ended = 0;
    const slow = Array.from({ length: 30 }, async (_, index) => {
      await outbound.get({ url: `https://x${index}.slow.example/a.ics` });
      ended += 1;
    });

    await systemLookup('localhost');
    await outbound.get({ url: 'https://a.quick.example/a.ics' });
    assert.equal(ended, 0, 'the slow lookups are still waiting');

    await Promise.all(slow);
  });
});
