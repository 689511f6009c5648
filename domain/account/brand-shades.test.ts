import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { brandShades } from './brand-shades.ts';

/** Independent implementation of the WCAG formula, so that the test does not repeat the code under test. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('links and buttons are legible in both themes with any brand colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { light, dark } = brandShades(`#${number.toString(16).padStart(6, '0')}`);
      assert.ok(contrast(light.accent, '#f8f6f1') >= 4.5);
      assert.ok(contrast(light.accent, light.label) >= 4.5);
      assert.ok(contrast(dark.accent, '#151e1b') >= 4.5);
      assert.ok(contrast(dark.accent, dark.label) >= 4.5);
    }),
  );
});

test('a colour that can be read stays as it is', () => {
  assert.equal(brandShades('#12695d').light.accent, '#12695d');
  assert.equal(brandShades('#ffd166').dark.accent, '#ffd166');
});
