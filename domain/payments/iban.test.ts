import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isIban } from './iban.ts';
import { ibanStructures } from './iban-structures.ts';

/** Accounts as banks and the registry print them, by country. */
const published = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'BR1800360305000010009795493C1',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IT60X0542811101000000123456',
  'KW81CBKU0000000000001234560101',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'SA0380000000608010167519',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'TR330006100519786457841326',
];

/** A wrong length for their country, with check digits that are right. */
const wrongLengths = ['DE612744110367436393303', 'PT1466321528649376737676', 'NL83004445742355030'];

/** An account of a structure with right check digits. */
function accountOf(country: string, bban: string): string {
  const digits = [...bban, ...country, '0', '0'].map((sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}

const samples: Readonly<Record<string, string>> = { n: '1', a: 'A', c: '7' };

function sampleBban(structure: string): string {
  return structure
    .split(' ')
    .map((part) => (samples[part.slice(-1)] ?? '').repeat(Number(part.slice(0, -1))))
    .join('');
}

describe('an IBAN has the length and structure of its country', () => {
  for (const iban of published) test(`${iban} is one`, () => assert.equal(isIban(iban), true));

  for (const iban of wrongLengths) test(`${iban} is none`, () => assert.equal(isIban(iban), false));

  test('refuses one character more or less in every country, regardless of the check digits', () => {
    for (const [country, structure] of Object.entries(ibanStructures)) {
      const bban = sampleBban(structure);
      assert.equal(isIban(accountOf(country, bban)), true, country);
      assert.equal(isIban(accountOf(country, `${bban}1`)), false, country);
      assert.equal(isIban(accountOf(country, bban.slice(0, -1))), false, country);
    }
  });

  test('letters where a country has digits are none', () => {
    assert.equal(isIban(accountOf('DE', 'A70400440532013000')), false);
    assert.equal(isIban(accountOf('NL', '1234567890ABCD'.slice(0, 14))), false);
  });

  test('countries without IBANs, and names of no country, are none', () => {
    for (const country of ['US', 'AU', 'JP', 'ZZ', 'XX'])
      assert.equal(isIban(accountOf(country, '370400440532013000')), false, country);
    assert.equal(isIban('constructor'), false);
  });
});
