import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Answer = { status: number; type: string; body: string; headers: Headers };

/** One address for every kind of answer. */
const kinds = {
  'a page of the app': '/login',
  'a page of a visitor': '/shared/LINK',
  'a page of a visitor that leads nowhere': '/shared/0123456789abcdefABCDEF',
  'a page of a guest that leads nowhere': `/guest/${'x'.repeat(43)}`,
  'an answer of the API': '/api/subscription/plans',
  'a refusal of the API': '/api/agents/profile',
  'an address of the API that is not there': '/api/api/bookings',
  'a file that is not there': '/assets/nothing.js',
  'a photo that is not there': '/media/a/b/c.jpg',
  'a script of the app': 'SCRIPT',
  'a style sheet of the app': 'STYLE',
  'a script of visitor pages': 'VISITOR_FILE',
  'the script of the widget': '/widget.js',
  'the description of the API': '/api/docs/',
  'the API as a document': '/api/openapi.json',
  'the change log': '/api/changelog',
  'the calls of guests as a document': '/api/guest/openapi.json',
  'the calls of admins as a document': '/api/admin/openapi.json',
  'a picture for chats': 'PREVIEW',
  'a page to end mails by': `/unsubscribe/${'x'.repeat(43)}`,
  'a page to keep an email address by': `/keep-email/${'x'.repeat(43)}`,
  'a checkout that is not there': `/checkout/sandbox/${'x'.repeat(43)}`,
  'the mails kept here': '/dev/mail',
} as const;

describe('every answer', () => {
  let app: TestApp;
  let port: number;
  const answers = new Map<string, Answer>();

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    const { status, headers: given } = answer;
    return { status, type: given.get('content-type') ?? '', body: await answer.text(), headers: given };
  }

  before(async () => {
    app = await openTestApp();
    port = await listen(app);

    const agent = await signUpAgent(app);
    await publishProperty(app, agent);

    const { linkCode } = await shareProperties(app, agent);
    const login = await ask('/login');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(login.body)?.[1] ?? 'no script in the page';
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(login.body)?.[1] ?? 'no style in the page';
    const page = await ask(`/shared/${linkCode}`);
    const preview =
      /property="og:image" content="[^"]*?(\/shared\/[^"]+)"/.exec(page.body)?.[1] ?? 'no picture';
    const visitorFile = /src="(\/visitor-assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? 'no script in the page';

    for (const [kind, pattern] of Object.entries(kinds)) {
      const path = pattern
        .replace('LINK', linkCode)
        .replace('VISITOR_FILE', visitorFile)
        .replace('SCRIPT', script)
        .replace('STYLE', style)
        .replace('PREVIEW', preview);
      answers.set(kind, await ask(path));
    }

    const own = { authorization: `Bearer ${agent.token}` };
    answers.set('an answer to an agent', await ask(agents.readProfile.path, own));
    answers.set('a file of an agent', await ask(bookings.exportCsv.path, own));
  });
  after(() => app.close());

  /** All answers; fails when a kind is missing. */
  function all(): [string, Answer][] {
    assert.equal(answers.size, Object.keys(kinds).length + 2);
    return [...answers];
  }

  /** Answers that a browser may show as a document: all but the scripts and style sheets of the build. */
  function documents(): [string, Answer][] {
    const files = new Set(['a script of the app', 'a style sheet of the app', 'a script of visitor pages']);
    return all().filter(([kind]) => !files.has(kind));
  }

  /** Kept mails are shown in a frame with their own styles; only the operator of the machine reads them there. */
  function allowedStyles(kind: string): RegExp {
    return kind === 'the mails kept here' ? /^'(self|unsafe-inline)'$/ : /^'(self|none|sha256-.+)'$/;
  }

  function directivesOf({ headers }: Answer): Map<string, string[]> {
    const policy = headers.get('content-security-policy') ?? '';
    return new Map(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values];
      }),
    );
  }

  test('has the content type of the request', () => {
    const statusOf = Object.fromEntries(all().map(([kind, { status }]) => [kind, status]));

    assert.deepEqual(statusOf, {
      'a page of the app': 200,
      'a page of a visitor': 200,
      'a page of a visitor that leads nowhere': 404,
      'a page of a guest that leads nowhere': 404,
      'an answer of the API': 200,
      'a refusal of the API': 401,
      'an address of the API that is not there': 404,
      'a file that is not there': 404,
      'a photo that is not there': 404,
      'a script of the app': 200,
      'a style sheet of the app': 200,
      'a script of visitor pages': 200,
      'the script of the widget': 200,
      'the description of the API': 200,
      'the API as a document': 200,
      'the change log': 200,
      'the calls of guests as a document': 200,
      'the calls of admins as a document': 200,
      'a picture for chats': 200,
      'a page to end mails by': 404,
      'a page to keep an email address by': 409,
      'a checkout that is not there': 404,
      'the mails kept here': 200,
      'an answer to an agent': 200,
      'a file of an agent': 200,
    });
  });

  test('lets no script run but those of files of ours', () => {
    for (const [kind, answer] of documents()) {
      const directives = directivesOf(answer);
      const scripts = directives.get('script-src') ?? directives.get('default-src') ?? [];
      const isRight =
        scripts.length > 0 && scripts.every((source) => /^'(self|none|sha256-.+)'$/.test(source));
      assert.ok(isRight, `${kind}: ${scripts.join(' ') || 'no policy'}`);
      assert.ok(directives.has('sandbox') || directives.has('frame-ancestors'), `${kind} can be framed`);

      for (const name of ['object-src', 'base-uri']) {
        const sources =
          directives.get(name) ?? (name === 'object-src' ? directives.get('default-src') : undefined);
        const isClosed = directives.has('sandbox') || sources?.join() === "'none'";
        assert.ok(isClosed, `${kind}: ${name} is ${sources?.join(' ') ?? 'open'}`);
      }
    }
  });

  test('turns no text into markup or script but by the policies there are, in every page that runs script', () => {
    for (const kind of ['a page of the app', 'a page of a visitor', 'a page of a guest that leads nowhere']) {
      const answer = answers.get(kind);
      assert.ok(answer, kind);
      const directives = directivesOf(answer);
      assert.deepEqual(directives.get('require-trusted-types-for'), ["'script'"], kind);
      const policies = kind === 'a page of the app' ? ['default', 'widget-trial'] : ['default'];
      assert.deepEqual(directives.get('trusted-types'), policies, kind);
    }
  });

  test('allows no style element in our pages but the bundled one', () => {
    for (const [kind, answer] of documents()) {
      if (kind === 'the description of the API') continue;

      const directives = directivesOf(answer);
      const styles = directives.get('style-src') ?? directives.get('default-src') ?? ['no policy'];
      assert.ok(
        styles.every((source) => allowedStyles(kind).test(source)),
        `${kind}: ${styles.join(' ')}`,
      );

      const own = /<style>([\s\S]*?)<\/style>/.exec(answer.body)?.[1];
      if (own === undefined) continue;

      const hash = createHash('sha256').update(own).digest('base64');
      const isAllowed = styles.includes(`'sha256-${hash}'`) || styles.includes("'unsafe-inline'");
      assert.ok(isAllowed, `${kind} comes without its style`);
    }
  });

  test('has nothing inline that would need to run', () => {
    for (const [kind, { type, body }] of all()) {
      if (!type.startsWith('text/html')) continue;
      const scripts = body.match(/<script\b[^>]*>/gi) ?? [];
      const inline = scripts.filter(
        (tag) => !/\ssrc=/.test(tag) && !/type="application\/(ld\+)?json"/.test(tag),
      );
      assert.deepEqual(inline, [], kind);
      assert.doesNotMatch(body, /<[^>]+\son[a-z]+\s*=/i, kind);
      assert.doesNotMatch(body, /(href|src)\s*=\s*["']?\s*javascript:/i, kind);
    }
  });

  test('is not sniffed, names no program, and sends no referrer as a document', () => {
    for (const [kind, { headers }] of all()) {
      assert.equal(headers.get('x-content-type-options'), 'nosniff', kind);
      assert.equal(headers.get('server') ?? headers.get('x-powered-by'), null, kind);
      assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/, kind);
    }
    for (const [kind, { headers }] of documents()) {
      assert.equal(headers.get('referrer-policy'), 'no-referrer', kind);
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', kind);
    }
  });

  test('leaves out of scripts and style sheets what only documents follow', () => {
    const ofDocuments = new Set(documents().map(([kind]) => kind));
    const files = all().filter(([kind]) => !ofDocuments.has(kind));
    assert.equal(files.length, 3);

    for (const [kind, { type, headers }] of files) {
      assert.match(type, /^(text|application)\/(javascript|css)/, kind);
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-site', kind);
      const rest = [...headers.keys()].filter((name) => /policy|frame|^x-(?!content|request)/.test(name));
      assert.deepEqual(rest, ['cross-origin-resource-policy'], kind);
    }
  });

  test('is open to scripts of other websites only where it is meant to be', () => {
    const open = all().filter(([, { headers }]) => headers.has('access-control-allow-origin'));
    assert.deepEqual(
      open.map(([kind]) => kind),
      ['the script of the widget'],
    );
    assert.ok(all().every(([, { headers }]) => !headers.has('access-control-allow-credentials')));
  });

  test('is not cached when it is private, and is a download when it is a file', () => {
    for (const kind of ['an answer to an agent', 'a file of an agent', 'a refusal of the API'])
      assert.match(answers.get(kind)?.headers.get('cache-control') ?? '', /no-store/, kind);
    for (const kind of ['a page of a visitor', 'a page of a guest that leads nowhere'])
      assert.match(answers.get(kind)?.headers.get('cache-control') ?? '', /private/, kind);
    const file = answers.get('a file of an agent')?.headers;
    assert.match(file?.get('content-disposition') ?? '', /^attachment/);
    assert.match(file?.get('content-security-policy') ?? '', /sandbox/);
  });

  test('excludes links of visitors from search engines', () => {
    for (const kind of ['a page of a visitor', 'a page of a guest that leads nowhere'])
      assert.match(answers.get(kind)?.headers.get('x-robots-tag') ?? '', /noindex/, kind);
  });
});

test('over TLS browsers receive HSTS for a year', async () => {
  const app = await openTestApp({ env: { PUBLIC_URL: 'https://stays.example.com' } });
  const { headers } = await app.http.inject('/api/subscription/plans');
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  await app.close();
});
