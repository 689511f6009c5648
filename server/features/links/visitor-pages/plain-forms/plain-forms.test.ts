import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as settings from '#contract/admin/settings.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const newPassword = 'seven quiet otters';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

type Shown = { status: number; title: string; text: string; html: string; cache: string };

/** What a browser without script shows of an answer. */
function shownOf({ statusCode, body, headers }: Awaited<ReturnType<typeof request>>): Shown {
  const html = /<noscript>[\s\S]*?<main>([\s\S]*)<\/main>[\s\S]*<\/noscript>/.exec(body)?.[1] ?? '';
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '|');
  assert.match(body, /<div id="app"( data-drawn)?>/, 'the app takes the page over where there is script');
  return { status: statusCode, title, text, html, cache: String(headers['cache-control']) };
}

function request(url: string, values?: Record<string, string>, from = '127.0.0.1') {
  if (!values) return app.http.inject({ url, remoteAddress: from });
  return app.http.inject({
    url,
    method: 'POST',
    remoteAddress: from,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function open(url: string): Promise<Shown> {
  return shownOf(await request(url));
}

async function post(url: string, values: Record<string, string>): Promise<Shown> {
  const shown = shownOf(await request(url, values));
  assert.equal(shown.cache, 'private, no-store', 'the answer to a form is one person’s');
  return shown;
}

/** Stamp of a form that has been open for long enough. */
async function stampOf(url: string): Promise<string> {
  const { html } = await open(url);
  app.clock.advance(2000);
  return valueIn(html, 'attempt');
}

function valueIn(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(tag)?.[1] ?? '';
}

/** Sentences at fields, by the id of the field. */
function fieldErrorsIn(html: string): Record<string, string> {
  const found = html.matchAll(/<p id="plain-(\w+)-error"[^>]*>(.*?)<\/p>/g);
  return Object.fromEntries([...found].map(([, field = '', text = '']) => [field, text]));
}

async function logOf(action: string) {
  const { rows } = await app.pool.query<{ actor_type: string; network_hash: string | null }>(
    'SELECT actor_type, network_hash FROM admin_log WHERE action = $1',
    [action],
  );
  return rows;
}

describe('feedback', () => {
  const url = addresses.feedback();
  const form = {
    category: 'idea',
    rating: '4',
    message: 'A map would be\r\nlovely.',
    name: 'Ada',
    email: '',
  };
  const stored = async () =>
    (await app.pool.query('SELECT category, rating, message, name, email, source FROM feedback')).rows;

  test('is stored, logged as a visitor’s and thanked for, once for each form', async () => {
    const sent = { ...form, email: 'ada@guest.example', attempt: await stampOf(url) };
    for (let times = 0; times < 2; times++) {
      const thanks = await post(url, sent);
      assert.deepEqual([thanks.status, thanks.title], [200, 'Thank you']);
      assert.match(thanks.text, /Any reply will go to ada@guest\.example\./);
    }

    assert.deepEqual(await stored(), [
      {
        category: 'idea',
        rating: 4,
        message: 'A map would be\nlovely.',
        name: 'Ada',
        email: 'ada@guest.example',
        source: 'public',
      },
    ]);

    const [entry, ...more] = await logOf('feedback_given');
    assert.deepEqual([entry?.actor_type, more.length], ['visitor', 0]);
    assert.ok(entry?.network_hash);
  });

  test('shows every error next to its field and retains the typed input', async () => {
    const attempt = await stampOf(url);
    const wrong = { ...form, message: '<b>short', email: 'ada@nowhere', name: 'A'.repeat(121), attempt };
    const { status, html } = await post(url, wrong);
    assert.equal(status, 422);
    assert.deepEqual(fieldErrorsIn(html), {
      message: 'Please write at least 10 characters.',
      name: 'Please use 120 characters or fewer.',
      email: 'Please enter an email address like name@example.com.',
    });

    assert.match(html, /role="alert"[\s\S]*3 things need your attention[\s\S]*href="#plain-message"/);
    assert.match(html, /<textarea[^>]*aria-invalid="true"[^>]*>&lt;b&gt;short<\/textarea>/);
    assert.deepEqual(
      ['email', 'name', 'attempt'].map((name) => valueIn(html, name)),
      [wrong.email, wrong.name, attempt],
    );
    assert.match(html, /<option value="idea" selected="">/);
    assert.match(html, /name="rating" checked="" value="4"|name="rating" value="4" checked=""/);
  });

  test('is refused within two seconds and without a stamp, with what was typed', async () => {
    const count = (await stored()).length;
    const { html } = await open(url);
    for (const attempt of [valueIn(html, 'attempt'), '', 'made-up-stamp']) {
      const hasty = await post(url, { ...form, attempt });
      assert.equal(hasty.status, 429);
      assert.match(hasty.text, /Please check your details and send again\./);
      assert.match(hasty.html, /A map would be/);
    }
    assert.equal((await stored()).length, count);
  });

  test('thanks a program that fills in the hidden field, and drops its message', async () => {
    const count = (await stored()).length;
    const thanks = await post(url, { ...form, website: 'x.example', attempt: await stampOf(url) });
    assert.deepEqual([thanks.status, thanks.title], [200, 'Thank you']);
    assert.equal((await stored()).length, count);
  });
});

describe('a forgotten password', () => {
  const url = addresses.forgotPassword();
  const ask = async (email: string, at = url) => post(at, { email, attempt: await stampOf(at) });

  test('is answered the same whether the address has an account or not', async () => {
    const { email } = await signUpAgent(app);
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    assert.deepEqual([known.status, known.title], [200, 'Check your email']);
    assert.equal(known.text.replace(email, '…'), unknown.text.replace('nobody@example.com', '…'));
    await mailsTo(app, email, { subject: /new password/ });
    assert.ok((await logOf('password_reset_asked')).every(({ actor_type }) => actor_type === 'visitor'));
  });

  test('needs an address, and shows that next to the field', async () => {
    const missing = await ask('');
    assert.deepEqual(
      [missing.status, fieldErrorsIn(missing.html)],
      [422, { email: 'Please enter your email.' }],
    );
    const wrong = await ask('ada@');
    assert.deepEqual(fieldErrorsIn(wrong.html), {
      email: 'Please enter an email address like name@example.com.',
    });
    assert.equal(valueIn(wrong.html, 'email'), 'ada@');
  });

  test('is changed by the mailed link, once, and errors of the new one are next to it', async () => {
    const { email, token: session } = await signUpAgent(app);
    await ask(email);

    const token = tokenIn((await mailsTo(app, email, { subject: /new password/ }))[0], '/reset-password');
    const link = addresses.resetPassword({ token });
    for (let looks = 0; looks < 2; looks++)
      assert.equal((await open(link)).title, 'Choose a new password', 'looking uses nothing up');

    const errors = {
      '': 'Please enter your password.',
      short: 'Please use at least 10 characters.',
      [email]: 'Please use at least 10 characters, and avoid common passwords.',
      password123: 'Please use at least 10 characters, and avoid common passwords.',
    };

    for (const [typed, error] of Object.entries(errors)) {
      const again = await post(link, { newPassword: typed });
      assert.deepEqual(fieldErrorsIn(again.html), { password: error }, typed);
      assert.equal(valueIn(again.html, 'newPassword'), '', 'a password is never sent back');
    }

    const done = await post(link, { newPassword });
    assert.deepEqual([done.status, done.title], [200, 'Your password has been changed']);
    assert.match(done.html, /href="\/login"/);

    await app.call(auth.login, { body: { email, password: newPassword } });
    const ended = await app.refusal(agents.readProfile, {}, { token: session });
    assert.equal(ended.code, 'unauthenticated', 'every session has ended');

    const used = await post(link, { newPassword });
    assert.deepEqual([used.status, used.title], [400, 'This link no longer works']);
    assert.match(used.html, /href="\/forgot-password"/);
    assert.deepEqual(
      [(await open(link)).status, (await open(link)).title],
      [400, 'This link no longer works'],
    );
  });

  test('is requested and changed by admins on pages of their own kind', async () => {
    const answer = await ask(admin.email, addresses.adminForgotPassword());
    assert.match(answer.text, /belongs to an admin/);

    const unknown = await ask('nobody@example.com', addresses.adminForgotPassword());
    assert.equal(answer.text.replace(admin.email, '…'), unknown.text.replace('nobody@example.com', '…'));

    const [mail] = await mailsTo(app, admin.email, { subject: /new password/ });
    const link = addresses.resetPassword({ token: tokenIn(mail, '/reset-password') });
    const done = await post(link, { newPassword });
    assert.deepEqual([done.status, /href="\/admin\/login"/.test(done.html)], [200, true]);
    assert.match(
      (await open(addresses.adminLogin())).html,
      /needs JavaScript[\s\S]*\/admin\/forgot-password/,
    );
  });
});

describe('the mailed link of an address', () => {
  test('confirms it once its button is chosen, and reports when it was used before', async () => {
    const { email, token: session } = await signUpAgent(app, { isConfirmed: false });
    const [mail] = await mailsTo(app, email, { subject: /confirm your email/ });
    const link = addresses.verifyEmail({ token: tokenIn(mail, '/verify-email') });
    const isVerified = async () =>
      (await app.call(agents.readProfile, {}, { token: session })).emailVerifiedAt !== null;

    assert.equal((await open(link)).title, 'Confirm your email address');
    assert.equal(await isVerified(), false, 'mail scanners open links');

    const done = await post(link, {});
    assert.deepEqual([done.status, done.title], [200, 'Thanks, your email is confirmed']);
    assert.equal(await isVerified(), true);

    const used = await post(link, {});
    assert.deepEqual([used.status, used.title], [400, 'This link no longer works']);
  });

  test('works the same for an admin', async () => {
    const signIn = { email: admin.email, password: newPassword };
    const { token: session } = await app.call(adminAuth.login, { body: signIn });
    const email = 'olu.new@example.com';
    await app.call(adminAccount.changeEmail, { body: { email, password: newPassword } }, { token: session });

    const [mail] = await mailsTo(app, email, { subject: /Confirm your new email/ });
    const link = addresses.adminConfirmEmail({ token: tokenIn(mail, '/admin/confirm-email') });
    assert.equal((await open(link)).title, 'Confirm your email address');

    const done = await post(link, {});
    assert.match(done.text, /log in as an admin with olu\.new@example\.com/);
    assert.equal((await post(link, {})).title, 'This link no longer works');

    admin = { ...admin, email, token: session };
  });
});

describe('registration', () => {
  const url = addresses.register();
  const form = { name: 'Rui Alves', company: 'Alves Stays', password: 'seven quiet oranges' };

  test('creates the account with its trial and the mail that confirms it, and no session', async () => {
    const email = 'rui@example.com';
    const done = await post(url, { ...form, email, attempt: await stampOf(url) });
    assert.deepEqual([done.status, done.title], [200, 'Your account is ready']);
    assert.match(done.text, /We’ve sent a link to rui@example\.com/);

    await mailsTo(app, email, { subject: /confirm your email/ });
    const { rows } = await app.pool.query(
      `SELECT a.company, count(s.*)::int AS sessions FROM agents a
       LEFT JOIN agent_sessions s ON s.agent_id = a.id WHERE a.email = $1 GROUP BY a.company`,
      [email],
    );
    assert.deepEqual(rows, [{ company: 'Alves Stays', sessions: 0 }]);

    await app.call(auth.login, { body: { email, password: form.password } });
  });

  test('shows every error and refusal next to its field, and clears the password', async () => {
    const attempt = await stampOf(url);
    const empty = await post(url, { attempt });
    assert.deepEqual(fieldErrorsIn(empty.html), {
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      password: 'Please enter your password.',
    });

    const { email } = await signUpAgent(app);
    const taken = await post(url, { ...form, email, attempt });
    assert.deepEqual(
      [taken.status, fieldErrorsIn(taken.html)],
      [409, { email: 'An account with this email already exists. Try logging in instead.' }],
    );

    const weak = await post(url, { ...form, email: 'weak@example.com', password: 'password123', attempt });
    assert.deepEqual(Object.keys(fieldErrorsIn(weak.html)), ['password']);
    assert.deepEqual(
      ['name', 'company', 'email', 'password'].map((name) => valueIn(weak.html, name)),
      ['Rui Alves', 'Alves Stays', 'weak@example.com', ''],
    );
  });

  test('names the terms and the privacy policy that an account accepts, with and without script', async () => {
    const { body } = await request(url);
    const drawn = body.replace(/<noscript>[\s\S]*<\/noscript>/, '');
    for (const html of [(await open(url)).html, drawn]) {
      const sentence = /By creating an account, you accept our terms and privacy policy\./;
      assert.match(html.replaceAll(/<!--.*?-->|<[^>]+>/g, ''), sentence);
      for (const address of ['/terms', '/terms?part=privacy'])
        assert.ok(html.includes(`href="${address}"`), address);
    }
  });

  test('shows that it is closed', async () => {
    const current = await app.call(settings.read, {}, admin);
    await app.call(settings.change, { body: { ...current, allowAgentRegistration: false } }, admin);
    assert.match((await open(url)).text, /Registration is closed at the moment\./);
    const late = await post(url, { ...form, email: 'late@example.com', attempt: '' });
    assert.ok(late.status >= 400);
    await app.call(settings.change, { body: { ...current, allowAgentRegistration: true } }, admin);
  });
});

test('a form that was sent too often retains the typed input, and names the limit of the call', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const url = addresses.feedback();
    const send = () =>
      limited.http.inject({
        url,
        method: 'POST',
        payload: 'category=idea&message=kept',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (let times = 0; times < 10; times++) assert.equal((await send()).statusCode, 422);

    const over = await send();
    assert.equal(over.statusCode, 429);
    assert.match(over.body, /<textarea[^>]*>kept<\/textarea>/);
    assert.match(String(over.headers['content-type']), /^text\/html/);
    assert.ok(Number(over.headers['retry-after']) > 0);
  } finally {
    await limited.close();
  }
});
