import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { idEndOfAddressName, propertyAddressName } from './property-address-name.ts';

const _id = '01a22905-755e-7402-9657-52cdd53d21f3';

test('a short address has the title without accents, cut between its parts, and the end of the id', () => {
  const named = (title: string) => propertyAddressName({ _id, title });

  assert.equal(named('Torre del Poggio'), 'torre-del-poggio-d53d21f3');
  assert.equal(named('Atelier Gràcia, 3º esq.'), 'atelier-gracia-3o-esq-d53d21f3');
  assert.equal(named('The very long name of a house by the sea'), 'the-very-long-name-of-a-d53d21f3');
  assert.equal(named('海辺の家'), 'd53d21f3');
});

test('every short address is one part of a path, short, and names its property for any title', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 120 }), (id, title) => {
      const name = propertyAddressName({ _id: id, title });

      assert.equal(encodeURIComponent(name), name);
      assert.ok(name.length <= 33);
      assert.equal(idEndOfAddressName(name), id.slice(-8));
    }),
  );
});

test('an address without the end of an id names no property', () => {
  for (const name of ['terms', 'feedback', 'torre-del-poggio', 'd53d21f', 'x_d53d21f3', '']) {
    assert.equal(idEndOfAddressName(name), null, name);
  }
});
