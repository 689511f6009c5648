import { loadStyle } from '../load-style.ts';
import tourStyle from './photo-overview.css?url';

const tourCode = () => import('./photo-overview.ts');

/** Photos of a property: those below the cover load after the page, and a press opens all of them by room. */
export function startGallery(gallery: Element): void {
  if (document.readyState === 'complete') showPhotos(gallery);
  else addEventListener('load', () => showPhotos(gallery), { once: true });

  // The code of the tour loads when a press is likely.
  for (const sign of ['pointerenter', 'focusin'])
    gallery.addEventListener(sign, () => void tourCode().catch(() => null), { once: true });

  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without its code, the photo opens as a file.
    openTour(gallery, link).catch(() => location.assign(link.href));
  });
}

function showPhotos(gallery: Element): void {
  for (const template of gallery.querySelectorAll('template')) template.replaceWith(template.content);
}

async function openTour(gallery: Element, link: HTMLElement): Promise<void> {
  const [{ openPhotos }] = await Promise.all([tourCode(), loadStyle(tourStyle)]);
  openPhotos(gallery, Number(link.dataset.photo));
}
