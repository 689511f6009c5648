import PhotoSwipe, { type SlideData } from 'photoswipe';
import { m } from '#web/locales/compiled/messages.js';
import type { IconName } from '../components/icon-shapes.ts';

type TourPhoto = SlideData & { alt: string };

/**
 * Full-screen tour of the photos of a gallery, with captions: swipe, arrow keys, zoom by pinch, double tap or click.
 * Escape and the browser's Back close it.
 */
export function openPhotoTour(gallery: Element, first: number): void {
  const photos = [...gallery.querySelectorAll<HTMLElement>('li > [data-photo]')].map(photoOf);
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
    // Its own parts are written as HTML text, which the pages forbid.
    ...{ close: false, zoom: false, counter: false, arrowPrev: false, arrowNext: false, preloader: false },
    errorMsg: m.visitor_photo_failed(),
  });
  const controls = createControls(tour, photos);
  tour.on('change', controls.update);
  tour.on('zoomPanUpdate', controls.update);
  closeOnBack(tour);
  tour.init();
  controls.update();
  const { element } = tour;
  element?.setAttribute('aria-label', gallery.querySelector('section')?.ariaLabel ?? '');
  element?.append(controls.head, controls.foot);
  // Keys count once it is open.
  element?.setAttribute('aria-busy', 'true');
  tour.on('openingAnimationEnd', () => element?.removeAttribute('aria-busy'));
  const behind = [...document.body.children].filter((one) => one instanceof HTMLElement && one !== element);
  for (const one of behind) one.toggleAttribute('inert', true);
  tour.on('close', () => {
    for (const one of behind) one.toggleAttribute('inert', false);
  });
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

/** Close, zoom, counter, caption and the way to the next photo. */
function createControls(tour: PhotoSwipe, photos: readonly TourPhoto[]) {
  const counter = create('p', { ariaHidden: 'true' });
  const caption = create('figcaption', { ariaLive: 'polite' });
  const zoom = controlButton('plus', m.visitor_photo_zoom(), () => tour.toggleZoom());
  const close = controlButton('x', m.visitor_close(), () => tour.close());
  const previous = controlButton('chevronLeft', m.visitor_photo_previous(), () => tour.prev());
  const next = controlButton('chevronRight', m.visitor_photo_next(), () => tour.next());
  const head = create('div', { className: 'tour' });
  const ends = create('span', {});
  const foot = create('figure', { className: 'tour' });
  ends.append(zoom, close);
  head.append(counter, ends);
  foot.append(previous, caption, next);

  function update() {
    const { currIndex, currSlide } = tour;
    const place = { number: currIndex + 1, count: photos.length };
    counter.textContent = `${place.number} / ${place.count}`;
    if (caption.dataset.place !== counter.textContent) {
      caption.dataset.place = counter.textContent;
      const spoken = create('b', { className: 'sr-only', textContent: `${m.visitor_photo_place(place)}. ` });
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

/** Gives the open tour an entry of its own in the history, and removes it when the tour is closed otherwise. */
function closeOnBack(tour: PhotoSwipe): void {
  history.pushState({ isPhotoTour: true }, '');
  const close = () => tour.close();
  addEventListener('popstate', close, { once: true });
  tour.on('close', () => {
    removeEventListener('popstate', close);
    // NOTE: only the line above writes this state.
    if ((history.state as { isPhotoTour?: boolean } | null)?.isPhotoTour) history.back();
  });
}
