import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  type ContractAnswer,
  type ContractWorld,
  openContractWorld,
  type PreparedCall,
  type TextOf,
} from '#testing/contract-world.ts';
import { countAlternatives, freeTextsOf, hasFreeText } from '#testing/example-body.ts';
import { runMessageTimers } from '#testing/factories/message-rules.ts';
import { leastYardsticksOf } from '#testing/thread-cost.ts';

/**
 * Pieces that cost most where a text is filled in, linked, laid out or searched. Each text of a call is made of all
 * pieces of a content, one after the other in equal parts: a part is long enough for what grows with its square.
 */
const ordinary = 'ordinary words';
const contents: Readonly<Record<string, readonly string[]>> = {
  [ordinary]: ['The gate is open from nine to five. '],
  variables: ['{access}{guestPage}{firstName} ', '{{houseRules}}\n\n'],
  'addresses and markup': ['https://x.example/a b ', 'a@b.example ', '<b>&amp;"</b>'],
  Markdown: ['_a*b', '- a\n', '  - a\n    1. b\n', '[a](', '`a', '>', '# a\n', '|a|\n|-|\n'],
  'one character throughout': ['\\', '\n', 'a', ' ', 'e\u0301\u0302', '👩‍👩‍👧', '\u202eא'],
};

/** A result may be this many times as long as what was written into it. */
const maxGrowth = 10;

/** A call is measured again until it is cheap, because other load distorts a single one. */
const maxTimes = 16;

/** Reading, checking and storing a body. */
const charactersPerYardstick = 100_000;
const thingsPerYardstick = 20;

/** The least part of a text that is tried where a longer one is refused. */
const minShare = 1 / 1000;

/** A page is opened with this many messages of each side. */
const messages = 12;

let world: ContractWorld;
before(async () => {
  world = await openContractWorld();
});
after(() => world.close());

const writing = allEndpoints.filter(({ body }) => body !== undefined && hasFreeText(body));

/**
 * Whatever an agent, an admin or a stranger reads as text. PDFs are drawn in a thread of their own, pictures and CSV have
 * no layout.
 */
const reading = allEndpoints.filter(({ method, file }) => method === 'GET' && !/pdf|image/.test(file ?? ''));

type Finding = { name: string; content: string; problem: string };

/** `f17 ` begins the text of a field, so that a result shows which fields are in it. */
const marks = new Map<string, string>();
let texts = 0;

function markOf(field: string): string {
  const known = marks.get(field);
  if (known !== undefined) return known;
  const mark = `f${marks.size}x`;
  marks.set(field, mark);
  return mark;
}

/** Texts of the pieces, of at most a `share` of what each field takes. */
function textOf(call: string, pieces: readonly string[], share = 1): TextOf {
  return (maxLength, field) => {
    const length = Math.ceil(maxLength * share);
    const part = Math.floor(length / pieces.length);
    const text = pieces.map((piece) => piece.repeat(Math.floor(part / piece.length))).join('');

    // The number makes each text another: a second thing of the same name may be refused.
    const mark = `${markOf(`${call} ${field}`)}${texts++} `;
    const marked = length > 2 * mark.length ? mark + text : text;
    return marked.slice(0, length).toWellFormed() || 'a';
  };
}

/** Fields of a result, the most frequent first. */
function fieldsIn(text: string): string {
  return [...marks]
    .map(([field, mark]) => ({ field, count: text.split(mark).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 5)
    .map(({ field, count }) => `${field} (${count} ×)`)
    .join(', ');
}

/** Sizes of the answers with ordinary words, by the name of the call or page. */
const ordinaryBytes = new Map<string, number>();

/** Costs with ordinary words. An expensive call, such as one that reads a calendar, may cost twice its usual. */
const ordinaryYardsticks = new Map<string, number>();
const ordinaryTolerance = 2;
const ordinaryTimes = 3;

/** Calls that were served at least once, and those that were refused every time with the last code. */
const served = new Set<string>();
const refused = new Map<string, string>();

async function measure(
  name: string,
  content: string,
  prepare: () => Promise<PreparedCall>,
): Promise<{ findings: Finding[]; isDear: boolean; code: string }> {
  // The first round only compiles the code, and gives the usual sizes and costs.
  const times = content === ordinary ? ordinaryTimes : maxTimes;
  let size = { written: 0, things: 0 };

  const ready = async () => {
    const call = await prepare();
    size = call;
    return call.send;
  };

  const { yardsticks, answer } = await leastYardsticksOf(ready, ({ status }) => status, times);
  noteStatus(name, answer);
  if (content === ordinary) {
    ordinaryBytes.set(name, answer.text.length);
    ordinaryYardsticks.set(name, yardsticks);
  }

  const usual = ordinaryTolerance * (ordinaryYardsticks.get(name) ?? 0);
  const isDear = content !== ordinary && yardsticks > Math.max(usual, allowedYardsticks(size));
  const maxLength = maxGrowth * Math.max(size.written, ordinaryBytes.get(name) ?? 0, 2000);
  const inIt = () => fieldsIn(answer.text);

  const problems = [
    answer.status >= 500 && `answered ${answer.status} ${answer.code}`,
    isDear && `${yardsticks.toFixed(1)} times 20 ms; texts in it: ${inIt()}`,
    answer.text.length > maxLength &&
      `${answer.text.length} characters, at most ${maxLength}; texts in it: ${inIt()}`,
  ];
  const findings = problems.flatMap((problem) => (problem ? [{ name, content, problem }] : []));

  return { findings, isDear, code: answer.code };
}

/**
 * 20 ms, and as much again for each further part of a body that may have a megabyte, or a list of things that are saved
 * one by one: between two of them, other calls have their turn.
 */
function allowedYardsticks({ written, things }: Pick<PreparedCall, 'written' | 'things'>): number {
  return Math.max(1, written / charactersPerYardstick, things / thingsPerYardstick);
}

function noteStatus(name: string, { status, code }: ContractAnswer): void {
  if (status < 300) served.add(name);
  else refused.set(name, `${status} ${code}`);
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Writes a content into all texts of the call at once; when that is dear, into one after the other. */
async function write(endpoint: Endpoint, content: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let turn = 0; turn < countAlternatives(endpoint.body ?? {}); turn++)
    findings.push(...(await writeUntilTaken(endpoint, content, turn)));
  if (/bookings|guest|conversations/.test(endpoint.path)) await world.renewStay();
  return findings;
}

/** What a call refuses as too long or as no variable of its own is written shorter, and piece by piece. */
async function writeUntilTaken(endpoint: Endpoint, content: string, turn: number): Promise<Finding[]> {
  const name = nameOf(endpoint);
  const pieces = contents[content] ?? [];
  const findings: Finding[] = [];
  const attempts = [pieces, ...(pieces.length > 1 ? pieces.map((piece) => [piece]) : [])];

  for (const chosen of attempts) {
    let code = '';
    for (let share = 1; share > minShare; share /= 3) {
      const text = textOf(name, chosen, share);
      const measured = await measure(name, content, () => world.prepare(endpoint, text, turn));
      if (measured.isDear) findings.push(...(await dearFields(endpoint, content, text, turn)));
      findings.push(...measured.findings);
      code = measured.code;
      if (!/too_long/.test(code)) break;
    }
    if (code !== 'unknown_variable') break;
  }

  return findings;
}

async function dearFields(
  endpoint: Endpoint,
  content: string,
  worst: TextOf,
  turn: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const field of freeTextsOf(endpoint.body ?? {})) {
    const only: TextOf = (maxLength, at) => (at === field ? worst(maxLength, at) : 'a');
    let allowed = 1;
    const ready = async () => {
      const call = await world.prepare(endpoint, only, turn);
      allowed = allowedYardsticks(call);
      return call.send;
    };
    const { yardsticks } = await leastYardsticksOf(ready, ({ status }) => status, maxTimes);
    const problem = `${field} alone: ${yardsticks.toFixed(1)} times 20 ms`;
    if (yardsticks > allowed) findings.push({ name: nameOf(endpoint), content, problem });
  }

  return findings;
}

/** A conversation as long as a page shows it. */
async function fillConversation(content: string): Promise<void> {
  for (const path of ['/api/guest/{token}/messages', '/api/messages/conversations/{id}']) {
    const endpoint = writing.find((one) => one.method === 'POST' && one.path === path);
    assert.ok(endpoint, path);
    for (let message = 0; message < messages; message++) {
      const { send } = await world.prepare(endpoint, textOf(nameOf(endpoint), contents[content] ?? []));
      await send();
    }
  }
}

/** The rules of the round are switched on and their messages planned for all stays. */
async function planMessages(content: string): Promise<Finding[]> {
  const send = async () => {
    await runMessageTimers(world.app);
    return { status: 200, code: '', text: '' };
  };
  const prepare = async () => {
    await world.useTexts();
    return { written: 0, things: 0, send };
  };
  return (await measure('plans of automatic messages', content, prepare)).findings;
}

async function readAll(content: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of reading) {
    const text = textOf(nameOf(endpoint), contents[content] ?? []);
    const measured = await measure(nameOf(endpoint), content, () => world.prepare(endpoint, text));
    findings.push(...measured.findings);
  }

  for (const { pattern, url } of world.pages()) {
    const send = async () => {
      const { statusCode: status, body: text } = await world.app.http.inject({ url });
      return { status, code: '', text };
    };
    findings.push(
      ...(await measure(`page ${pattern}`, content, async () => ({ written: 0, things: 0, send }))).findings,
    );
  }

  return findings;
}

for (const content of Object.keys(contents)) {
  test(`${content} in every text cost no call 20 ms of the thread, and make no result ten times its input`, async () => {
    const findings: Finding[] = [];
    for (const endpoint of writing) findings.push(...(await write(endpoint, content)));
    await fillConversation(content);
    findings.push(...(await planMessages(content)));
    findings.push(...(await readAll(content)));

    assert.deepEqual(
      findings.map(({ name, problem }) => `${name} with ${content}: ${problem}`),
      [],
    );
  });
}

test('each text of the contract is sent, and most calls take their texts', () => {
  const unsent = writing.flatMap((endpoint) =>
    freeTextsOf(endpoint.body ?? {}, world.named())
      .map((field) => `${nameOf(endpoint)} ${field}`)
      .filter((field) => !marks.has(field)),
  );
  // The address of a calendar, which answers here: another would be refused before its name is looked at.
  assert.deepEqual(unsent, ['POST /api/properties/{id}/feeds url']);

  // A call whose thing does not exist, or whose link has ended, is refused whatever its texts are.
  const misunderstood = writing.map(nameOf).filter((name) => {
    const last = refused.get(name) ?? '';
    return !served.has(name) && /^(400|413|422)/.test(last) && !/link|expired|refused/.test(last);
  });

  assert.ok(
    misunderstood.length <= writing.length / 10,
    misunderstood.map((name) => `${name}: ${refused.get(name)}`).join('\n'),
  );
});

test('a call that grows with its content is found, with the text that is in it', async () => {
  const slow = async () => {
    for (let round = 0; round < 40; round++) 'a '.repeat(300_000).split(' ').sort();
    return { status: 200, code: '', text: [...marks.values()][0] ?? '' };
  };
  const prepare = async () => ({ written: 0, things: 0, send: slow });
  const { findings } = await measure('slow', 'Markdown', prepare);
  assert.match(findings[0]?.problem ?? '', /times 20 ms; texts in it: PUT \/api/);
});
