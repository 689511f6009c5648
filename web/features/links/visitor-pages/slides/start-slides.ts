/**
 * Rows of photos (`.slides`): the dots and buttons beside a row follow the photo in view. Without script a row is swiped as
 * well.
 */
export function startSlides(): void {
  // A row may have been swiped before the script came.
  for (const row of document.querySelectorAll('.slides')) if (row.scrollLeft > 0) showCurrent(row);
  document.addEventListener('scroll', ({ target }) => target instanceof Element && showCurrent(target), {
    capture: true,
    passive: true,
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    const row = button?.parentElement?.querySelector('.slides');
    row?.scrollBy({ left: Number(button?.dataset.step) * row.clientWidth, behavior: 'smooth' });
  });
}

function showCurrent(row: Element): void {
  if (!row.matches('.slides')) return;
  const last = row.children.length - 1;
  const current = Math.round(row.scrollLeft / row.clientWidth);
  const frame = row.parentElement;
  const dots = [...(frame?.querySelectorAll('.dots > i') ?? [])];
  for (const [index, dot] of dots.entries())
    dot.toggleAttribute('data-on', index === Math.min(current, dots.length - 1));
  for (const button of frame?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])
    button.disabled = button.dataset.step === '1' ? current === last : current === 0;
}
