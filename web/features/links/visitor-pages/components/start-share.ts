import type { IconName } from './icon-sheet.tsx';

const noteMs = 2500;

/** Shares the page by the device, or copies its address where the device has no such sheet. */
export function startShare(island: Element): void {
  const box = island.querySelector<HTMLElement>('[data-copied]');
  box?.classList.remove('invisible');
  box?.querySelector('button')?.addEventListener('click', () => void share(box));
}

async function share(box: HTMLElement): Promise<void> {
  const { title = '', copied = '' } = box.dataset;
  const url = location.href.split('#')[0] ?? location.href;
  if (typeof navigator.share === 'function') {
    // The promise rejects when the share sheet is dismissed, which is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }

  const { copyText } = await import('#web/ui/copy-text.ts');
  if (!(await copyText(url))) return;
  show(box, 'check', copied);
  setTimeout(() => show(box, 'share2', ''), noteMs);
}

function show(box: HTMLElement, icon: IconName, note: string): void {
  box.querySelector('use')?.setAttribute('href', `#icon-${icon}`);
  const status = box.querySelector('[role=status]');
  if (!status) return;
  status.className = note === '' ? 'sr-only' : 'note';
  status.textContent = note;
}
