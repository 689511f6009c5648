import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PropertyImage } from '#contract/photos.ts';
import { m } from '#web/words/compiled/messages.js';
import { Icon } from '../look/icon.tsx';
import { Photo } from '../look/photo.tsx';

type ViewerProps = { photos: readonly PropertyImage[]; title: string; first: number; onClose: () => void };

/** All photos over the whole screen: swipe, arrow keys or buttons; Escape closes. */
export function PhotoViewer({ photos, title, first, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    if (list) list.scrollLeft = first * list.clientWidth;
  }, [first]);

  function go(to: number) {
    const list = strip.current;
    if (!list || to < 0 || to >= photos.length) return;
    list.scrollTo({ left: to * list.clientWidth });
    setCurrent(to);
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') go(current - 1);
    else if (event.key === 'ArrowRight') go(current + 1);
    else return;
    event.preventDefault();
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
        <button
          type="button"
          className="round border-white/25 bg-transparent hover:bg-white/10"
          aria-label={m.visitor_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <ul
        ref={strip}
        className="viewer-strip"
        onScroll={(event) =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
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
      <div className="flex h-20 items-center justify-center gap-4">
        <button
          type="button"
          className="round border-white/25 bg-transparent hover:bg-white/10"
          aria-label={m.visitor_photo_previous()}
          aria-disabled={current === 0}
          onClick={() => go(current - 1)}
        >
          <Icon name="chevronLeft" />
        </button>
        <button
          type="button"
          className="round border-white/25 bg-transparent hover:bg-white/10"
          aria-label={m.visitor_photo_next()}
          aria-disabled={current === photos.length - 1}
          onClick={() => go(current + 1)}
        >
          <Icon name="chevronRight" />
        </button>
      </div>
    </dialog>
  );
}
