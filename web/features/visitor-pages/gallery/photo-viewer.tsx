import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { IconName } from '#web/features/visitor-pages/components/icon-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Photo } from '../components/photo.tsx';

type ViewerProps = { photos: readonly PropertyImage[]; title: string; first: number; onClose: () => void };

/** Full-screen photo viewer: swipe, arrow keys or buttons; Escape closes. */
export function PhotoViewer({ photos, title, first, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const banner = useRef<HTMLUListElement>(null);
  const { current, setCurrent, go } = useCarousel(banner, photos.length, first);
  useEffect(() => dialog.current?.showModal(), []);

  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(current + step);
  }
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={m.visitor_photos({ title })}
      onClose={onClose}
      onKeyDown={onKey}
    >
      <div className="flex h-16 items-center justify-between px-4">
        <p className="figures" aria-live="polite">
          {m.visitor_photo_place({ number: current + 1, count: photos.length })}
        </p>
        <ViewerButton icon="x" label={m.visitor_close()} onPress={() => dialog.current?.close()} />
      </div>
      <PhotoCarousel photos={photos} title={title} frame={banner} onSlide={setCurrent} />
      <div className="flex h-20 items-center justify-center gap-4">
        <ViewerButton
          icon="chevronLeft"
          label={m.visitor_photo_previous()}
          isEnd={current === 0}
          onPress={() => go(current - 1)}
        />
        <ViewerButton
          icon="chevronRight"
          label={m.visitor_photo_next()}
          isEnd={current === photos.length - 1}
          onPress={() => go(current + 1)}
        />
      </div>
    </dialog>
  );
}

function useCarousel(banner: RefObject<HTMLUListElement | null>, count: number, first: number) {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const list = banner.current;
    if (list) list.scrollLeft = first * list.clientWidth;
  }, [banner, first]);
  function go(to: number) {
    const list = banner.current;
    if (!list || to < 0 || to >= count) return;
    list.scrollTo({ left: to * list.clientWidth });
    setCurrent(to);
  }
  return { current, setCurrent, go };
}

type CarouselProps = Pick<ViewerProps, 'photos' | 'title'> & {
  frame: RefObject<HTMLUListElement | null>;
  onSlide: (slide: number) => void;
};

function PhotoCarousel({ photos, title, frame, onSlide }: CarouselProps) {
  return (
    <ul
      ref={frame}
      className="viewer-strip"
      onScroll={({ currentTarget: list }) => onSlide(Math.round(list.scrollLeft / list.clientWidth))}
    >
      {photos.map((image, index) => (
        <li key={image._id}>
          <Photo
            image={image}
            alt={m.visitor_photo_alt({ title, number: index + 1 })}
            sizes="100vw"
            className="object-contain!"
          />
        </li>
      ))}
    </ul>
  );
}

type ButtonProps = { icon: IconName; label: string; isEnd?: boolean; onPress: () => void };

function ViewerButton({ icon, label, isEnd = false, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="round border-white/25 bg-transparent hover:bg-white/10 aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
