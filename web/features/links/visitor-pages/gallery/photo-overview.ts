import PhotoSwipe, { type SlideData } from 'photoswipe';
import * as t from '#texts/screens.ts';
import type { IconName } from '../components/icon-sheet.tsx';
import { closeOnBack, coverPage } from '../components/over-page.ts';
import { groupByRoom, type Room } from './room-of-caption.ts';

const roomLabels: Readonly<Record<Room, string>> = {
  living: t.visitorProperty.photosLiving,
  kitchen: t.visitorProperty.photosKitchen,
  dining: t.visitorProperty.photosDining,
  bedroom: t.labels.bedrooms,
  bathroom: t.labels.bathrooms,
  work: t.visitorProperty.photosWork,
  outside: t.visitorProperty.photosExterior,
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
    controlButton('x', t.actions.close, () => close()),
  );
  overview.append(head);

  for (const { room, photos: some } of groups) {
    const section = create('section', {});
    const label = room === null ? t.visitorProperty.photosMore : roomLabels[room];
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

type TourPhoto = SlideData & { alt: string };

/** The library writes its own parts as HTML text, which the pages forbid. Its types leave out the last one. */
const partsOfLibrary = {
  close: false,
  zoom: false,
  counter: false,
  arrowPrev: false,
  arrowNext: false,
  preloader: false,
};

/**
 * Full-screen tour of photos, with captions: swipe, arrow keys, zoom by pinch, double tap or click. Escape and the
 * browser's Back close it.
 */
function openPhotoTour(photos: TourPhoto[], first: number): void {
  const tour = new PhotoSwipe({
    dataSource: photos,
    index: first,
    loop: false,
    bgOpacity: 1,
    wheelToZoom: true,
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 5,
    paddingFn: ({ x }) => ({
      top: 68,
      bottom: 84,
      left: 0,
      right: 0,
      ...(x > 700 ? { left: 24, right: 24 } : {}),
    }),
    ...partsOfLibrary,
    errorMsg: t.visitorProperty.photoFailed,
  });

  const controls = createControls(tour, photos);
  tour.on('change', controls.update);
  tour.on('zoomPanUpdate', controls.update);

  let isOpen = false;
  tour.on('openingAnimationEnd', () => {
    isOpen = true;
    tour.element?.removeAttribute('aria-busy');
  });
  tour.init();
  controls.update();

  const { element } = tour;
  element?.setAttribute('aria-label', t.visitorProperty.photoViewer);
  element?.append(controls.head, controls.foot);

  // Keys count once it is open, which with reduced motion it already is.
  if (!isOpen) element?.setAttribute('aria-busy', 'true');
  const uncover = coverPage(element);
  const leave = closeOnBack('tour', () => {
    uncover();
    // Ends nothing when it is what has begun this.
    tour.close();
  });
  tour.on('close', leave);
}

/** Close, zoom, counter, caption and the way to the next photo. */
function createControls(tour: PhotoSwipe, photos: readonly TourPhoto[]) {
  const counter = create('p', { ariaHidden: 'true' });
  const caption = create('figcaption', { ariaLive: 'polite' });
  const zoom = controlButton('plus', t.labels.zoom, () => tour.toggleZoom());
  const close = controlButton('x', t.actions.close, () => tour.close());
  const previous = controlButton('chevronLeft', t.labels.previousPhoto, () => tour.prev());
  const next = controlButton('chevronRight', t.labels.nextPhoto, () => tour.next());
  const head = create('div', { className: 'tour' });
  const ends = create('span', {});
  const foot = create('figure', { className: 'tour' });

  ends.append(zoom, close);
  head.append(counter, ends);
  foot.append(previous, caption, next);

  function update() {
    const { currIndex, currSlide } = tour;
    const position = { number: currIndex + 1, count: photos.length };
    counter.textContent = `${position.number} / ${position.count}`;
    if (caption.dataset.position !== counter.textContent) {
      caption.dataset.position = counter.textContent;
      const spoken = create('b', {
        className: 'sr-only',
        textContent: `${t.labels.photoOfCount(position)}. `,
      });
      caption.replaceChildren(spoken, photos[currIndex]?.alt ?? '');
    }

    previous.disabled = currIndex === 0;
    next.disabled = currIndex === photos.length - 1;

    const { fit = 0 } = currSlide?.zoomLevels ?? {};
    zoom.ariaPressed = String((currSlide?.currZoomLevel ?? fit) > fit * 1.01);
  }

  return { head, foot, update };
}

function controlButton(icon: IconName, label: string, press: () => void): HTMLButtonElement {
  const button = create('button', { type: 'button', ariaLabel: label, title: label });
  const namespace = 'http://www.w3.org/2000/svg';
  const [svg, use] = [document.createElementNS(namespace, 'svg'), document.createElementNS(namespace, 'use')];
  for (const [name, value] of [
    ['class', 'icon'],
    ['width', '22'],
    ['height', '22'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value);

  use.setAttribute('href', `#icon-${icon}`);
  svg.append(use);
  button.append(svg);
  button.addEventListener('click', press);

  return button;
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), values);
}
