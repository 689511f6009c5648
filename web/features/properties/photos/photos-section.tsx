import { CircleAlert } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { FieldAnchor } from '../form/field-anchor.tsx';
import { FormSection } from '../form/form-section.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { isUploading, type Photo } from './photo-list.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

type PhotosSectionProps = { desk: PhotoUploads; error: string | undefined };

export function PhotosSection({ desk, error }: PhotosSectionProps) {
  return (
    <FormSection part="photos">
      <FieldAnchor name="root.photos">
        <PhotoDrop onFiles={desk.add} small={desk.photos.length > 0} maxImages={desk.maxImages} />
      </FieldAnchor>
      {error && <PhotoError>{error}</PhotoError>}
      {desk.leftOut.length > 0 && (
        <PhotoError>
          {m.properties_photos_left_out({ most: desk.maxImages ?? 0, names: desk.leftOut.join(', ') })}
        </PhotoError>
      )}
      <PhotoGrid desk={desk} />
      <p role="status" className="text-[13px] text-mute empty:hidden">
        {photoCountText(desk.photos)}
      </p>
    </FormSection>
  );
}

function PhotoError({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-[13px] leading-snug text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

function photoCountText(photos: readonly Photo[]): string {
  const moving = photos.filter(isUploading).length;
  const ready = photos.filter(({ state }) => state === 'there').length;
  return [
    ready > 0 ? m.properties_photos_ready({ count: ready }) : '',
    moving > 0 ? m.properties_photos_on_the_way({ count: moving }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
