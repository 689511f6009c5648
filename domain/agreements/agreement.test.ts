import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { isRefusal } from '../shared/refusal.ts';
import {
  agreementLimits,
  agreementStanding,
  asksAgain,
  holdsConfirmation,
  isSameName,
  noAgreement,
  withholdsAccess,
} from './agreement.ts';
import {
  agreementBlocks,
  agreementVariables,
  canonicalText,
  fillTemplate,
  placeholderOf,
  refuseOverlong,
  unknownVariables,
} from './agreement-text.ts';
import {
  checkChain,
  isDrawn,
  makeEvidence,
  personText,
  readSeal,
  type StoredEvidence,
  sealLength,
  sealLine,
  signatureLimits,
  signaturePath,
  thinStrokes,
} from './evidence.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const terms = {
  propertyId: 'p',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
  guests: 2,
  totalMinor: 30_000,
  currency: 'EUR',
};
const rules = { ...noAgreement, templateId: 't' };
// NOTE: every variable has its own name as value.
const values = Object.fromEntries(agreementVariables.map((name) => [name, `<${name}>`])) as Parameters<
  typeof fillTemplate
>[1];

test('other dates, another property or party always need a new signature, a price only beyond its limit', () => {
  for (const change of [
    { checkIn: '2027-06-09' },
    { checkOut: '2027-06-14' },
    { propertyId: 'q' },
    { guests: 3 },
    { currency: 'USD' },
    { totalMinor: 30_001 },
  ])
    assert.equal(asksAgain(terms, { ...terms, ...change }, rules), true, JSON.stringify(change));
  assert.equal(asksAgain(terms, terms, rules), false);

  const within = { renewPercent: 5 };
  assert.equal(asksAgain(terms, { ...terms, totalMinor: 31_500 }, within), false);
  assert.equal(asksAgain(terms, { ...terms, totalMinor: 28_499 }, within), true);
});

test('the standing follows the latest version, the stay as it is now, the rules and a waiver', () => {
  const facts = { latest: null, present: terms, rules, isUnderRules: false, isWaived: false };
  const of = (state: 'sent' | 'viewed' | 'signed' | 'declined' | 'superseded') => ({ state, terms });
  const standing = (change: object) => agreementStanding({ ...facts, ...change });
  assert.equal(standing({}), 'not_needed');
  assert.equal(standing({ isUnderRules: true }), 'open');
  assert.equal(standing({ isUnderRules: true, isWaived: true }), 'not_needed');

  for (const state of ['sent', 'viewed', 'declined'] as const)
    assert.equal(standing({ latest: of(state) }), 'open');

  assert.equal(standing({ latest: of('superseded') }), 'not_needed');
  assert.equal(standing({ latest: of('signed') }), 'signed');
  assert.equal(standing({ latest: of('signed'), isWaived: true }), 'signed');
  assert.equal(standing({ latest: of('signed'), present: { ...terms, guests: 3 } }), 'open');

  assert.deepEqual(
    (['none', 'confirmation', 'access'] as const).map((gate) => [
      holdsConfirmation(gate, 'open'),
      withholdsAccess(gate, 'open'),
      withholdsAccess(gate, 'signed'),
    ]),
    [
      [false, false, false],
      [true, true, false],
      [false, true, false],
    ],
  );
});

test('a text is normalised to one form, regardless of the device that typed it', () => {
  const typed = '\r\n# House\r\n\r\n\r\n\r\nNo  parties\t \rCafe\u0301\u0007  ';
  assert.equal(canonicalText(typed), '# House\n\nNo  parties\nCafé\n');
  assert.equal(canonicalText(canonicalText(typed)), canonicalText(typed));
});

test('one brace and two mean the same, and so do the placeholders of messages', () => {
  const filled = fillTemplate(
    '{firstName} {guest} {{guestName}} {host} {code} {arrivalFrom} {leaveBy}',
    values,
  );
  assert.equal(
    filled,
    '<firstName> <guestName> <guestName> <hostName> <bookingCode> <checkInFrom> <checkOutBy>\n',
  );
  assert.deepEqual(unknownVariables('{firstName} {first} {{ last }} {not a variable}'), ['first', 'last']);
  for (const variable of agreementVariables)
    assert.equal(fillTemplate(`{${placeholderOf(variable)}}`, values), `<${variable}>\n`);
});

test('fills variables, names unknown ones, and never turns a guest’s text into a heading or a list', () => {
  assert.deepEqual(unknownVariables('{{ guestName }} {{tenant}} {{tenant}} {{total}}'), ['tenant']);
  const filled = fillTemplate('{{guestName}} pays {{ total }}, {{nothing}}', values);
  assert.equal(filled, '<guestName> pays <total>, {{nothing}}\n');
  const sly = filledText('Signed by:\n{{guestName}}', { ...values, guestName: '# Free stay\n- {{total}}' });
  assert.deepEqual(
    agreementBlocks(sly).map(({ kind }) => kind),
    ['paragraph'],
  );
  assert.ok(sly.includes('{{total}}'), 'a value is not filled again');
});

function filledText(...input: Parameters<typeof fillTemplate>): string {
  const filled = fillTemplate(...input);
  assert.ok(!isRefusal(filled));
  return filled;
}

test('braces in the house rules or a name are text, and nothing is filled from them', () => {
  const sly = { ...values, houseRules: 'Pay {{total}} {{houseRules}}', guestName: '{{hostEmail}}' };
  assert.equal(
    filledText('{{houseRules}} {{guestName}}', sly),
    'Pay {{total}} {{houseRules}} {{hostEmail}}\n',
  );
});

test('a filled text beyond its limit is refused and the variable that takes most of it is named', () => {
  const long = { ...values, houseRules: 'x'.repeat(4000) };
  const most = Math.floor(agreementLimits.filledText / 4001);
  assert.equal(filledText('{{houseRules}}\n'.repeat(most), long).length, most * 4001);

  for (const template of [
    '{{houseRules}}\n'.repeat(most + 1),
    '{{total}} {{ houseRules }}'.repeat(most + 1),
  ]) {
    const refused = fillTemplate(template, long);
    assert.ok(isRefusal(refused));
    assert.deepEqual(refused, {
      refused: 'agreement_too_long',
      cause: 'filled_text_too_long',
      facts: { variable: 'houseRules', maxLength: agreementLimits.filledText },
    });
    assert.deepEqual(refuseOverlong(template, long), refused);
  }
});

test('after 2,500 parts the rest of an agreement is one text, of which nothing is left out', () => {
  for (const line of ['- a', '# a', 'a\n', '- a\n# a\na\n']) {
    const text = `${line}\n`.repeat(25_000);
    const blocks = agreementBlocks(text);
    const parts = blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 1), 0);
    assert.equal(parts, 2501, line);
    const shown = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join('\n');
    assert.equal(shown.match(/a/g)?.length, text.match(/a/g)?.length, line);
  }
});

test('headings, paragraphs and lists are read, everything else stays as written', () => {
  assert.deepEqual(agreementBlocks('# Title\nIntro\nmore\n\n- one\n- two\nstill two\n\n#no heading\n'), [
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Intro\nmore' },
    { kind: 'list', items: ['one', 'two\nstill two'] },
    { kind: 'paragraph', text: '#no heading' },
  ]);
});

function chain(): { textHash: string; events: StoredEvidence[] } {
  const textHash = sha256('text');
  const person = { salt: 'aa', name: 'Łukasz', email: 'l@example.com', network: '', agent: '', note: '' };
  let prev = textHash;

  const events = (['sent', 'viewed', 'signed'] as const).map((kind, index) => {
    const at = `2027-06-09T10:00:00.12${index}Z`;
    const made = makeEvidence(
      {
        seq: index + 1,
        at,
        kind,
        by: 'guest',
        person: sha256(personText(person)),
        facts: { b: 1, a: true },
        prev,
      },
      sha256,
    );
    prev = made.hash;

    return { ...made, at, kind, person };
  });

  return { textHash, events };
}

test('any change of any event breaks the chain, and erasing its people does not', () => {
  const { textHash, events } = chain();
  assert.deepEqual(checkChain(textHash, events, sha256), { isIntact: true });
  assert.match(events[0]?.line ?? '', /"facts":\{"a":true,"b":1\}/);

  const erased = events.map((event) => ({ ...event, person: null }));
  assert.deepEqual(checkChain(textHash, erased, sha256), { isIntact: true });
  assert.deepEqual(checkChain(sha256('other'), events, sha256), { isIntact: false, brokenAt: 1 });

  for (const [index, event] of events.entries()) {
    const broken = { isIntact: false, brokenAt: index + 1 };
    const later = event.line.replace('.12', '.13');
    for (const change of [
      { line: later },
      { line: later, hash: sha256(later) },
      { hash: sha256('x') },
      { line: 'no line' },
      { at: '2027-06-09T09:00:00.000Z' },
      { kind: 'declined' } as Partial<StoredEvidence>,
      { person: { ...event.person, name: 'Lukasz' } as StoredEvidence['person'] },
    ]) {
      const changed = events.map((one, at) => (at === index ? { ...one, ...change } : one));
      const found = checkChain(textHash, changed, sha256);
      // A line with its own hash is caught by the one after it, and by the seal when it is the last.
      if (change.hash !== undefined && change.line !== undefined && index === 2) continue;
      assert.equal(found.isIntact, false);
      if (change.hash === undefined) assert.deepEqual(found, broken);
    }
  }

  assert.equal(checkChain(textHash, events.toReversed(), sha256).isIntact, false);
  assert.equal(checkChain(textHash, events.slice(1), sha256).isIntact, false);
});

test('a drawn signature stays inside its box, and a dot is none', () => {
  assert.equal(
    signaturePath([
      [-20, 5.4, 2000, 900],
      [1, 1],
    ]),
    'M0 5L1000 300',
  );
  assert.equal(isDrawn([[10, 10, 12, 12]]), false);
  assert.equal(isDrawn([[10, 10, 200, 60]]), true);
});

test('a long drawing is thinned to 5,000 numbers with both ends of each stroke, a short one is unchanged', () => {
  const short = [[1, 2, 3, 4, 5, 6]];
  assert.deepEqual(thinStrokes(short), short);

  const stroke = Array.from({ length: 1000 }, (_, index) => index % 300);
  for (const count of [6, 40, 120]) {
    const thinned = thinStrokes(Array.from({ length: count }, () => stroke));
    assert.equal(thinned.length, count);
    assert.ok(thinned.flat().length <= signatureLimits.stored, `${thinned.flat().length}`);
    for (const one of thinned) {
      assert.deepEqual(one.slice(0, 2), stroke.slice(0, 2));
      assert.deepEqual(one.slice(-2), stroke.slice(-2));
    }
  }
});

test('a seal has a fixed length and is read back', () => {
  const seal = {
    documentId: '01890a5d-ac96-774b-bcce-b302099a8057',
    keyId: '0123456789abcdef',
    signature: `${'A'.repeat(86)}==`,
  };
  assert.equal(sealLine(seal).length, sealLength);
  assert.deepEqual(readSeal(sealLine(seal)), seal);
  assert.equal(readSeal(sealLine(seal).replace('v1', 'v2')), null);
});

test('names are equal regardless of case, accents and spaces', () => {
  assert.equal(isSameName(' łukasz  NOWAK', 'Lukasz Nowak'), true);
  assert.equal(isSameName('José Peña-Ruiz', 'Jose Pena Ruiz'), true);
  assert.equal(isSameName('Anna Nowak', 'Lukasz Nowak'), false);
});
