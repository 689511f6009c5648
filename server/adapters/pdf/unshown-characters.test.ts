import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeUnshown, unshownCharacters } from './unshown-characters.ts';

const unshownIn = async (text: string) => new TextDecoder().decode(await unshownCharacters(text));

test('finds each character that no font has once, and nothing in the scripts of the world', async () => {
  assert.equal(await unshownIn('Ada 𒀀 and 𒀀 and 𒁀'), '𒀀 𒁀');
  assert.equal(await unshownIn('鈴木 さくら, فاطمة الزهراء, Bea Sun 🌞\nสมชาย'), '');
});

test('texts for which no font is opened have only characters that every document shows', async () => {
  const all = Array.from({ length: 0xffff }, (_, point) => String.fromCharCode(point));
  const shown = all.filter((one) => !mayBeUnshown(one));
  assert.ok(shown.length > 400, `${shown.length} characters`);
  assert.equal(await unshownIn(shown.join('')), '');
  assert.ok(mayBeUnshown('王'));
});
