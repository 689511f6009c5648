import PhotoSwipe, { type SlideData } from 'photoswipe';
import { m } from '#web/locales/compiled/messages.js';
import { closeOnBack, coverPage } from './over-the-page.ts';
import { controlButton, create } from './tour-elements.ts';

export type TourPhoto = SlideData & { alt: string };

/**
 * Full-screen tour of photos, with captions: swipe, arrow keys, zoom by pinch, double tap or click. Escape and the
 * browser's Back close it.
 */
export function openPhotoTour(photos: TourPhoto[], first: number): void {
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
  tour.init();
  controls.update();
  const { element } = tour;
  element?.setAttribute('aria-label', m.visitor_photo_viewer());
  element?.append(controls.head, controls.foot);
  // Keys count once it is open.
  element?.setAttribute('aria-busy', 'true');
  tour.on('openingAnimationEnd', () => element?.removeAttribute('aria-busy'));
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
