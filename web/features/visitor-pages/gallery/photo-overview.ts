import { m } from '#web/locales/compiled/messages.js';
import { closeOnBack, coverPage } from './over-the-page.ts';
import { openPhotoTour, type TourPhoto } from './photo-tour.ts';
import { groupByRoom, type Room } from './room-of-caption.ts';
import { controlButton, create } from './tour-elements.ts';

const roomLabels: Readonly<Record<Room, () => string>> = {
  living: m.visitor_photos_living,
  kitchen: m.visitor_photos_kitchen,
  dining: m.visitor_photos_dining,
  bedroom: m.visitor_photos_bedroom,
  bathroom: m.visitor_photos_bathroom,
  work: m.visitor_photos_work,
  outside: m.visitor_photos_outside,
};

/**
 * Opens the photos of a gallery: a page to scroll through, by room where the captions name rooms, and from there each in
 * full size. Escape and the browser's Back close one after the other. A single photo is opened in full size at once.
 */
export function openPhotos(gallery: Element, first: number): void {
  const photos = [...gallery.querySelectorAll<HTMLElement>('li > [data-photo]')].map(photoOf);
  if (photos.length === 1) openPhotoTour(photos, 0);
  else openOverview(photos, first, gallery.querySelector('section')?.ariaLabel ?? '');
}

function openOverview(photos: TourPhoto[], first: number, title: string): void {
  const opener = document.activeElement;
  const overview = create('div', {
    className: 'overview',
    role: 'dialog',
    ariaModal: 'true',
    ariaLabel: title,
  });
  const groups = groupByRoom(photos);
  const ordered = groups.flatMap((group) => group.photos);
  const buttons = new Map(photos.map((photo) => [photo, create('button', { type: 'button' })]));
  for (const [photo, button] of buttons) {
    button.append(imageOf(photo));
    button.addEventListener('click', () => openPhotoTour(ordered.map(withThumb), ordered.indexOf(photo)));
  }
  const withThumb = (photo: TourPhoto): TourPhoto => {
    const button = buttons.get(photo);
    return button ? { ...photo, element: button, thumbCropped: true } : photo;
  };
  const head = create('div', {});
  head.append(
    create('h2', { textContent: title }),
    controlButton('x', m.visitor_close(), () => close()),
  );
  overview.append(head);
  for (const { room, photos: some } of groups) {
    const section = create('section', {});
    const label = room === null ? m.visitor_photos_more() : roomLabels[room]();
    if (groups.length > 1) section.append(create('h3', { textContent: label }));
    for (const photo of some) {
      const figure = create('figure', {});
      const button = buttons.get(photo);
      if (button) figure.append(button, create('figcaption', { textContent: photo.alt, ariaHidden: 'true' }));
      section.append(figure);
    }
    overview.append(section);
  }
  document.body.append(overview);
  const uncover = coverPage(overview);
  const onKey = (event: KeyboardEvent) => {
    // A photo in full size handles its own Escape.
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  addEventListener('keydown', onKey);
  const close = closeOnBack('overview', () => {
    removeEventListener('keydown', onKey);
    uncover();
    overview.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  const pressed = photos[first];
  const button = pressed && buttons.get(pressed);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

/** A photo as the page shows it; one that has not loaded yet is still in its template. */
function photoOf(link: HTMLElement): TourPhoto {
  const image =
    link.querySelector('img') ?? link.querySelector('template')?.content.querySelector('img') ?? new Image();
  const { srcset, alt } = image;
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const sources = { src: image.getAttribute('src') ?? '', ...(srcset ? { srcset } : {}) };
  const isShown = link.getClientRects().length > 0;
  return { ...sources, width, height, alt, ...(isShown ? { element: link, thumbCropped: true } : {}) };
}

function imageOf({ src = '', srcset, alt, width, height }: TourPhoto): HTMLImageElement {
  const image = create('img', {
    alt,
    loading: 'lazy',
    decoding: 'async',
    sizes: '(width < 48em) 100vw, 720px',
  });
  if (width && height) Object.assign(image, { width, height });
  return Object.assign(image, { ...(srcset ? { srcset } : {}), src });
}
