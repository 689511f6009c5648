import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refusals } from '#contract/refusals.ts';
import { foreignParts, inventLanguage } from '#testing/texts/invented-language.ts';
import { messageForReader, type SystemMessage } from './message-for-reader.ts';
import { readerOfHeader } from './readers.ts';
import { hasTexts, texts } from './texts.ts';

const german = { locale: 'de', region: null } as const;
let forget = () => {};
before(() => {
  forget = inventLanguage('de');
});
after(() => forget());

test('a visitor reads the first language of their browser that has texts, with its region', () => {
  assert.deepEqual(readerOfHeader('fr, de-CH;q=0.8, en;q=0.5'), { locale: 'de', region: 'CH' });
  assert.deepEqual(readerOfHeader('en-US,en;q=0.9,de;q=0.1'), { locale: 'en', region: null });
  assert.equal(readerOfHeader('fr, nl'), null);
  assert.equal(readerOfHeader(undefined), null);
});

test('a language without texts is read in English', () => {
  assert.ok(!hasTexts('fr'));
  assert.equal(texts('fr').refusal({ refused: 'not_found' }), texts('en').refusal({ refused: 'not_found' }));
});

test('every refusal is in the reader’s language', () => {
  for (const code of Object.keys(refusals)) {
    // NOTE: the keys of refusals are its codes.
    const refused = code as keyof typeof refusals;
    assert.match(texts(german).refusal({ refused }), /^«.+»$/su, code);
  }
});

const stay = { checkIn: '2027-07-12', checkOut: '2027-07-15' };
const message = 'See you then.';

/** One of each code; the compiler names a code that is missing. */
const messages: { [Code in SystemMessage['code']]: Extract<SystemMessage, { code: Code }>['facts'] } = {
  transition: { status: 'cancelled', from: 'confirmed', actor: 'guest', reason: null, reasonCode: null },
  stayChanged: { propertyTitle: 'Rose house', stay, message },
  changeRequested: { stay },
  changeApproved: { stay, message },
  changeDeclined: { message },
  agreementSigned: {},
  agreementDeclined: { reason: message },
  changeWithdrawn: {},
  changeLapsed: {},
  priceChanged: { before: { amount: 100, currency: 'EUR' }, after: { amount: 200, currency: 'EUR' } },
};

test('a stored message is read in two languages, by each side in its own', () => {
  for (const [code, facts] of Object.entries(messages)) {
    const row = { body: 'As it was stored.', code, facts };
    const guest = messageForReader(row, { ...german, side: 'guest' });
    const host = messageForReader(row, { locale: 'en', region: null, side: 'host' });
    assert.deepEqual(foreignParts(guest, []), [], code);
    assert.doesNotMatch(host, /[«»]/, code);
    assert.notEqual(guest.replaceAll(/[«»]/g, ''), 'As it was stored.');
  }
});
