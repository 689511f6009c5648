import { type DragEvent, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { coverOf, type Photo } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

/** Photos in order; reordered by dragging or with the buttons under each. */
export function PhotoGrid({ desk }: { desk: PhotoUploads }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { photos } = desk;
  if (photos.length === 0) return null;
  function move(key: string, to: number) {
    desk.move(key, to);
    setAnnouncement(m.properties_photo_moved({ number: to + 1 }));
  }
  function remove(key: string) {
    const restore = desk.remove(key);
    showToast({
      id: `photo-${key}`,
      title: m.properties_photo_removed(),
      action: { label: m.kit_undo(), onPress: restore },
    });
  }
  function dragOver(event: DragEvent, photo: Photo, index: number) {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== photo.key) desk.move(dragged, index);
  }
  return (
    <>
      <ol
        aria-label={m.properties_photo_order()}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            draggable
            onDragStart={(event) => {
              if (event.target instanceof HTMLInputElement) return;
              event.dataTransfer.effectAllowed = 'move';
              setDragged(photo.key);
            }}
            onDragOver={(event) => dragOver(event, photo, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className="min-w-0"
          >
            <PhotoTile
              photo={photo}
              number={index + 1}
              isCover={photo === coverOf(photos)}
              isLast={index === photos.length - 1}
              isDragged={photo.key === dragged}
              onMove={(to) => move(photo.key, to)}
              onDescribe={(alt) => desk.describe(photo.key, alt)}
              onRetry={() => desk.retry(photo.key)}
              onRemove={() => remove(photo.key)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
