import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openOutbound } from './outbound.ts';
import { isPublicAddress } from './outbound-address.ts';

const userAgent = 'Staydesk/1 (+https://stays.example)';
const closing: (() => void)[] = [];
after(() => {
  for (const close of closing) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // NOTE: a server that listens on TCP has such an address.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A lookup that answers the given addresses one call after another. */
function answering(...answers: string[][]): LookupFunction {
  let calls = 0;
  return (_host, _options, callback) => {
    const found = answers[Math.min(calls++, answers.length - 1)] ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

describe('an address that a person typed', () => {
  const outbound = openOutbound({ userAgent, lookup: answering(['93.184.215.14', '10.0.0.5']) });

  test('is called by https alone, on its port, by a public name, without credentials', async () => {
    const refused: [string, string][] = [
      ['not an address', 'not_an_address'],
      ['ftp://stays.example/a.ics', 'not_https'],
      ['file:///etc/passwd', 'not_https'],
      ['https://stays.example:8443/', 'port'],
      ['http://stays.example:8080/', 'not_https'],
      ['https://ana:secret@stays.example/', 'credentials'],
      ['http://169.254.169.254/latest/meta-data/', 'ip_address'],
      ['https://[::ffff:127.0.0.1]/', 'ip_address'],
      ['https://[::1]/', 'ip_address'],
      ['https://2130706433/', 'ip_address'],
      ['https://0x7f.0.0.1/', 'ip_address'],
      ['https://127.1/', 'ip_address'],
      ['https://8.8.8.8/', 'ip_address'],
      ['https://localhost/', 'local_name'],
      ['https://intranet/', 'local_name'],
      ['https://printer.local/', 'local_name'],
      ['https://metadata.google.internal./', 'local_name'],
      ['https://router.home.arpa/', 'local_name'],
    ];

    for (const [url, why] of refused)
      assert.deepEqual(await outbound.get({ url }), { failed: 'address_refused', why }, url);

    const parsed = (text: string) => String(outbound.parse(text));
    assert.equal(
      parsed(' http://www.vrbo.com/icalendar/a.ics?nonTentative '),
      'https://www.vrbo.com/icalendar/a.ics?nonTentative',
    );
    assert.equal(parsed('webcal://www.airbnb.com/a.ics'), 'https://www.airbnb.com/a.ics');
  });

  test('is not called when any address of its name is not public', async () => {
    assert.deepEqual(await outbound.get({ url: 'https://stays.example/a.ics' }), {
      failed: 'address_refused',
      why: 'not_public',
    });
  });

  test('the connection itself refuses a name that turns private after the check', async () => {
    const rebinding = openOutbound({
      userAgent,
      lookup: answering(['93.184.215.14'], ['127.0.0.1']),
      deadlineMs: 300,
    });
    // The first connection goes to a public address, which this machine cannot reach; the second name is private.
    const first = await rebinding.get({ url: 'https://stays.example/' });
    assert.ok('failed' in first && first.failed !== 'address_refused');
    const second = await rebinding.get({ url: 'https://stays.example/' });
    assert.deepEqual(second, { failed: 'address_refused', why: 'not_public' });
  });

  test('is public or not by its network', () => {
    const hidden = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '192.0.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2001:db8::1',
      '2002:a00:1::',
      '2001::1',
      'nonsense',
    ];
    assert.deepEqual(hidden.filter(isPublicAddress), []);

    for (const address of ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      assert.ok(isPublicAddress(address));
  });
});

describe('an answer', () => {
  async function open(listener: RequestListener, deadlineMs = 5000) {
    const host = await serve(listener);
    const outbound = openOutbound({ userAgent, allow: [host], deadlineMs });
    return { host, get: (path = '/') => outbound.get({ url: `http://${host}${path}` }) };
  }

  test('follows three redirects and no more, each checked again', async () => {
    const { get } = await open((request, response) => {
      const [, left = '0', to] = /^\/(\d)(?:-(.+))?$/.exec(request.url ?? '') ?? [];
      if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
      else if (left !== '0') response.writeHead(301, { location: `/${Number(left) - 1}` }).end();
      else response.end(String(request.headers['user-agent']));
    });
    const followed = await get('/3');
    assert.ok('body' in followed && followed.body.toString() === userAgent);
    assert.deepEqual(await get('/4'), { failed: 'too_many_redirects' });

    for (const [to, why] of [
      ['http://10.0.0.5/', 'ip_address'],
      ['https://localhost/', 'local_name'],
      ['file:///etc/passwd', 'not_https'],
    ] as const)
      assert.deepEqual(await get(`/1-${encodeURIComponent(to)}`), { failed: 'address_refused', why });
  });

  test('refuses a body of more than two megabytes, also unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const { get } = await open((request, response) => {
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      else if (request.url === '/brotli') response.writeHead(200, { 'content-encoding': 'br' }).end('x');
      else if (request.url === '/packed')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('short'));
      else response.end(Buffer.alloc(3 * 1024 * 1024));
    });

    assert.deepEqual(await get('/bomb'), { failed: 'too_large' });
    assert.deepEqual(await get('/long'), { failed: 'too_large' });
    assert.deepEqual(await get('/brotli'), { failed: 'encoding' });

    const packed = await get('/packed');
    assert.ok('body' in packed && packed.body.toString() === 'short');
  });

  test('an answer that never arrives or stops half-way ends with the deadline', async () => {
    const { get } = await open((request, response) => {
      if (request.url === '/half') response.write('BEGIN:');
    }, 300);
    assert.deepEqual(await get('/never'), { failed: 'timed_out' });
    assert.deepEqual(await get('/half'), { failed: 'timed_out' });
    const gone = openOutbound({ userAgent, allow: ['127.0.0.1:1'] });
    assert.deepEqual(await gone.get({ url: 'http://127.0.0.1:1/' }), { failed: 'unreachable' });
  });

  test('carries what a later request needs', async () => {
    const { get } = await open((_request, response) =>
      response
        .writeHead(429, {
          etag: '"a"',
          'last-modified': 'Tue, 01 Jun 2027 10:00:00 GMT',
          'retry-after': '120',
        })
        .end(),
    );

    const answer = await get();
    assert.ok('status' in answer);
    assert.deepEqual(
      [answer.status, answer.etag, answer.lastModified, answer.retryAfterSeconds],
      [429, '"a"', 'Tue, 01 Jun 2027 10:00:00 GMT', 120],
    );
  });
});

test('a body that arrives slower than a kilobyte a second is given up after a slow start', async () => {
  const dripping = await serve((_request, response) => {
    response.write('BEGIN');
    const drip = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(drip));
  });
  const outbound = openOutbound({ userAgent, allow: [dripping], slowStartMs: 200, deadlineMs: 60_000 });
  assert.deepEqual(await outbound.get({ url: `http://${dripping}/a.ics` }), { failed: 'timed_out' });
});

test('a call ends with its signal, and within its own deadline', async () => {
  const silent = await serve(() => {});
  const outbound = openOutbound({ userAgent, allow: [silent], deadlineMs: 60_000 });
  const url = `http://${silent}/a.ics`;
  const leaving = new AbortController();
  const call = outbound.get({ url, signal: leaving.signal });
  leaving.abort();
  assert.deepEqual(await call, { failed: 'timed_out' });
  assert.deepEqual(await outbound.get({ url, withinMs: 100 }), { failed: 'timed_out' });
});
