import { Suspense, type UIEvent, useEffect, useRef, useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Photo } from '../components/photo.tsx';
import { coverSizes, orderedPhotos } from '../components/photo-sources.ts';
import { loadStyle } from '../load-style.ts';
import viewerStyle from './photo-viewer.css?url';

const gridSlots = 5;

// Loaded when a photo is opened.
const viewerCode = () => import('./photo-viewer.tsx');
const PhotoViewer = lazyPart(async () => {
  const viewer = viewerCode();
  await loadStyle(viewerStyle);
  return viewer;
}, 'PhotoViewer');

type GalleryProps = { images: readonly PropertyImage[]; title: string };

/** Carousel on a phone, photo grid on a desktop. Only the cover loads before the page has loaded. */
export function Gallery({ images, title }: GalleryProps) {
  const photos = orderedPhotos(images);
  const [slide, setSlide] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return <NoPhotos />;
  return (
    <section aria-label={m.visitor_photos({ title })} className="relative -mx-4 lg:mx-0">
      <Wall photos={photos} title={title} onSlide={setSlide} onOpen={setOpen} />
      <Dots count={photos.length} current={slide} />
      {photos.length > 1 && (
        <button
          type="button"
          className="quiet lifted absolute right-4 bottom-4 hidden text-sm lg:inline-flex"
          onClick={() => setOpen(0)}
        >
          <Icon name="images" size={18} />
          {m.visitor_photos_all({ count: photos.length })}
        </button>
      )}
      {open !== null && (
        <Suspense>
          <PhotoViewer photos={photos} title={title} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}

type WallProps = {
  photos: readonly PropertyImage[];
  title: string;
  onSlide: (slide: number) => void;
  onOpen: (photo: number) => void;
};

function Wall({ photos, title, onSlide, onOpen }: WallProps) {
  const isLoaded = usePageLoaded();
  const follow = ({ currentTarget: banner }: UIEvent<HTMLUListElement>) =>
    onSlide(Math.round(banner.scrollLeft / banner.clientWidth));
  return (
    <ul className="wall" data-count={Math.min(photos.length, gridSlots)} onScroll={follow}>
      {photos.map((image, index) => (
        <li key={image._id} className={index >= gridSlots ? 'lg:hidden' : ''}>
          <a
            href={image.url}
            className="block h-full"
            onClick={(event) => {
              event.preventDefault();
              onOpen(index);
            }}
          >
            <Slide
              {...{ image, isLoaded }}
              alt={m.visitor_photo_alt({ title, number: index + 1 })}
              count={photos.length}
              isFirst={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type SlideProps = { image: PropertyImage; alt: string; count: number; isFirst: boolean; isLoaded: boolean };

function Slide({ image, alt, count, isFirst, isLoaded }: SlideProps) {
  const sizes = isFirst ? coverSizes(count) : '(min-width: 64em) 290px, 100vw';
  const photo = <Photo image={image} alt={alt} sizes={sizes} isFirst={isFirst} />;
  return isFirst || isLoaded ? photo : <noscript>{photo}</noscript>;
}

function Dots({ count, current }: { count: number; current: number }) {
  if (count < 2) return null;
  const shown = Math.min(count, 8);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 lg:hidden"
    >
      {Array.from({ length: shown }, (_, dot) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by their position
          key={dot}
          className={`h-1.5 rounded-full lifted transition-all ${dot === Math.min(current, shown - 1) ? 'w-5 bg-white' : 'w-1.5 bg-white/75'}`}
        />
      ))}
    </div>
  );
}

function NoPhotos() {
  return (
    <div className="-mx-4 flex aspect-[4/3] items-center justify-center gap-2 bg-hover text-mute lg:mx-0 lg:aspect-[16/5] lg:rounded-3xl">
      <Icon name="images" />
      {m.visitor_photos_none()}
    </div>
  );
}

/** True after the load event, so that other photos do not compete with the first view. */
function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    if (document.readyState === 'complete') setLoaded(true);
    else window.addEventListener('load', () => setLoaded(true), { once: true });
  }, []);
  return isLoaded;
}
