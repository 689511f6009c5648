import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { useLongPress } from './select-cards.tsx';

/** A card that counts its long presses and its clicks. */
function Card({ done }: { done: string[] }) {
  const press = useLongPress(() => done.push('long'));
  return (
    <button type="button" {...press} onClick={() => done.push('click')}>
      Ana Costa
    </button>
  );
}

async function shownCard() {
  const done: string[] = [];
  showComponent(<Card done={done} />);
  await expect.element(page.getByRole('button')).toBeVisible();
  const card = document.querySelector('button');
  if (!card) throw new Error('the card is not shown');
  const point = (type: string, pointerType = 'touch', clientY = 20) =>
    card.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, clientX: 20, clientY }),
    );
  return { done, card, point };
}

const longerThanAPress = 700;
const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

test('a long press of a finger selects, and the click that ends it opens nothing', async () => {
  const { done, card, point } = await shownCard();
  point('pointerdown');
  await expect.poll(() => done).toEqual(['long']);
  point('pointerup');
  card.click();
  expect(done).toEqual(['long']);
  card.click();
  expect(done).toEqual(['long', 'click']);
});

test('a short press, a scroll and a mouse select nothing', async () => {
  const { done, card, point } = await shownCard();
  point('pointerdown');
  point('pointerup');
  card.click();
  point('pointerdown');
  point('pointermove', 'touch', 60);
  point('pointercancel');
  point('pointerdown', 'mouse');
  await wait(longerThanAPress);
  expect(done).toEqual(['click']);
});
