import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkParts } from './link-parts.ts';

const links = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href ? [shown] : []));

test('addresses of the web become links, and the text stays whole', () => {
  const text = 'See https://stay.example/a?b=1#c, or (http://old.example/x_(y)). Bye.';
  assert.deepEqual(links(text), ['https://stay.example/a?b=1#c', 'http://old.example/x_(y)']);
  assert.equal(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
    text,
  );
});

test('nothing else becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'ftp://files.example',
    'www.example.com',
    'xhttps://glued.example',
    'https://',
    '<a href="x">y</a>',
  ]) {
    assert.deepEqual(links(text), [], text);
  }
});

test('an address ends where markup would begin', () => {
  assert.deepEqual(links('https://a.example/"onclick="x https://b.example/<script>'), [
    'https://a.example/',
    'https://b.example/',
  ]);
});

test('a long text without an address takes no time', () => {
  const started = performance.now();
  linkParts('http'.repeat(50_000));
  linkParts(`https://a.example/${')'.repeat(4000)}`);
  assert.ok(performance.now() - started < 1000);
});

test('ten addresses of a text become links, and the rest stays one piece of text', () => {
  const text = 'https://x.example/a b '.repeat(170);
  const parts = linkParts(text);
  assert.equal(links(text).length, 10);
  assert.equal(parts.length, 20);
  assert.equal(parts.map((part) => part.text).join(''), text);
});
