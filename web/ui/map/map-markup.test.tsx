import { expect, test } from 'vitest';
import { mapMarkup, pin } from './map-markup.ts';

test('markup that a map needs is unchanged', () => {
  const needed = [
    pin,
    '<svg/>',
    '',
    '<span aria-hidden="true">+</span>',
    '<span aria-hidden="true">&#x2212;</span>',
    '© OpenStreetMap contributors',
    '&copy; <a href="https://tiles.example/copyright" target="_blank">Tiles</a> <span aria-hidden="true">|</span> us',
  ];
  for (const text of needed) expect(mapMarkup(text)).toBe(text);
});

test.each([
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<svg onload="alert(1)"/>',
  `${pin}<script>alert(1)</script>`,
  '<span aria-hidden="true" onclick="alert(1)">+</span>',
])('%s is shown as text', (text) => {
  const box = document.createElement('div');
  box.innerHTML = mapMarkup(text);
  expect(box.childElementCount).toBe(0);
  expect(box.textContent).toBe(text);
});
