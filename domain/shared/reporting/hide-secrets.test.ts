import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideSecrets, hideSecretsInText } from './hide-secrets.ts';

test('password, token, apiKey, secret and creditCard lose their values at any depth and in any spelling', () => {
  const report = {
    password: 'p1',
    body: [{ token: 't1', deep: { apiKey: 'k1', secret: 's1', creditCard: { number: '4111' } } }],
    newPassword: 'p2',
    access_token: 't2',
    'X-API-Key': 'k2',
    CLIENT_SECRET: 's2',
    credit_card: 'c2',
    visible: 'yes',
  };

  const text = JSON.stringify(hideSecrets(report));
  assert.deepEqual(
    ['p1', 't1', 'k1', 's1', '4111', 'p2', 't2', 'k2', 's2', 'c2'].filter((each) =>
      text.includes(`"${each}"`),
    ),
    [],
  );
  assert.equal(hideSecrets(report).visible, 'yes');
  assert.equal(report.password, 'p1');
});

test('hides names of guests and tokens of links too', () => {
  const hidden = hideSecrets({
    linkCode: 'abc',
    guest: { email: 'a@b.example', phone: '+1 2' },
    notes: 'ill',
  });
  assert.deepEqual(hidden, {
    linkCode: '[hidden]',
    guest: { email: '[hidden]', phone: '[hidden]' },
    notes: '[hidden]',
  });
});

test('drops the contents of browser storage', () => {
  const report = { contexts: { localStorage: { a: 1 }, sessionStorage: {}, storage: {}, os: { name: 'x' } } };
  assert.deepEqual(hideSecrets(report), { contexts: { os: { name: 'x' } } });
});

test('addresses lose their query, their fragment and the key in their path', () => {
  const cases: [string, string][] = [
    ['/login?next=/bookings', '/login'],
    ['https://stays.example/guest/Abc-_9/messages?x=1#y', 'https://stays.example/guest/[hidden]/messages'],
    ['/shared/Qw3/property/0198', '/shared/[hidden]/property/0198'],
    ['GET /api/auth/reset-password/tok_1 failed', 'GET /api/auth/reset-password/[hidden] failed'],
    ['/api/shared-links/0198', '/api/shared-links/0198'],
    ['at f (https://a.example/x.js?v=1:10:5)', 'at f (https://a.example/x.js:10:5)'],
    ['server/features/links/guest/guest.routes.ts:12:3', 'server/features/links/guest/guest.routes.ts:12:3'],
    ['GET /guest/:token', 'GET /guest/:token'],
    ['What is this? I wonder', 'What is this? I wonder'],
  ];
  for (const [text, wanted] of cases) assert.equal(hideSecretsInText(text), wanted);
});

test('tokens and email addresses inside a sentence are hidden', () => {
  assert.equal(
    hideSecretsInText('Bearer abc.def of ines@marisol.example with pba_Xy-1'),
    'Bearer [hidden] of [hidden] with [hidden]',
  );
  assert.equal(hideSecretsInText('/@tanstack+router-core@1.171.39/x'), '/@tanstack+router-core@1.171.39/x');
});

test('a view of an agent and secrets of a query without its address are hidden', () => {
  const cases: [string, string][] = [
    ['view pbv_Ab-9_x ended', 'view [hidden] ended'],
    ['?password=hunter22&secret=abc', '?password=[hidden]&secret=[hidden]'],
    ['sent token=t1&page=2', 'sent token=[hidden]&page=2'],
    ['code=123456; api_key=k1', 'code=[hidden]; api_key=[hidden]'],
    ['new_password=a b', 'new_password=[hidden] b'],
    ['zipcode=8600 monkey=1', 'zipcode=8600 monkey=1'],
  ];
  for (const [text, wanted] of cases) assert.equal(hideSecretsInText(text), wanted);
});

test('stops at a report that contains itself', () => {
  const round: Record<string, unknown> = { token: 'x' };
  round.self = round;
  assert.deepEqual(hideSecrets(round), { token: '[hidden]', self: '[hidden]' });
});

test('however hostile a text is, it is read in about the time that its length takes', () => {
  const long = 400_000;
  for (const piece of [
    '/',
    '-',
    'a.',
    '/0',
    '/?',
    'https://',
    '/shared/',
    'a@',
    '-+',
    ':1',
    'Bearer ',
    'a_',
    'token=',
  ]) {
    const begun = performance.now();
    hideSecretsInText(`#${piece.repeat(long / piece.length)}`);
    // Linear time takes milliseconds; reading the text again from each character would take many minutes.
    assert.ok(performance.now() - begun < 30_000, piece);
  }
});
