import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { isUploading, type Photo } from './photo-list.ts';

type PhotoTileProps = {
  photo: Photo;
  /** Position, counted from 1. */
  number: number;
  isCover: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMove: (to: number) => void;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

export function PhotoTile(props: PhotoTileProps) {
  const { photo, number, isCover, isDragged, onDescribe, onRetry } = props;

  return (
    <div
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-control border border-line bg-surface transition-opacity',
        photo.state === 'failed' && 'border-danger/50',
        isDragged && 'opacity-45 ring-2 ring-pine-500',
      )}
    >
      <PhotoPicture photo={photo} isCover={isCover} />
      <div className="flex flex-1 flex-col gap-1.5 p-2">
        {photo.state === 'failed' ? (
          <div className="flex-1 px-1 pt-1">
            <p role="alert" className="text-[13px] leading-snug break-words text-danger">
              {photo.error}
            </p>
            {photo.origin && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                icon={<RotateCw aria-hidden />}
                onClick={onRetry}
              >
                {t.propertyPhotos.photoRetry}
              </Button>
            )}
          </div>
        ) : (
          <TextInput
            aria-label={t.propertyPhotos.photoAlt({ number })}
            placeholder={t.propertyPhotos.photoAltHint}
            value={photo.alt}
            maxLength={200}
            onChange={(event) => onDescribe(event.target.value)}
          />
        )}
        <PhotoButtons {...props} />
      </div>
    </div>
  );
}

function PhotoPicture({ photo, isCover }: { photo: Photo; isCover: boolean }) {
  const [broken, setBroken] = useState(false);

  return (
    <div className="relative aspect-[3/2] cursor-grab max-sm:aspect-[2/1] bg-cell active:cursor-grabbing">
      {photo.preview === '' || broken ? (
        <span aria-hidden className="grid size-full place-items-center text-mute">
          <ImageOff className="size-7" />
        </span>
      ) : (
        <img
          src={photo.preview}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-200',
            photo.state !== 'there' && 'opacity-50',
          )}
        />
      )}
      {isCover && (
        <Badge tone="pine" className="absolute top-2 left-2 shadow-card dark:bg-pine-800 dark:text-white">
          {t.propertyPhotos.photoCover}
        </Badge>
      )}
      {isUploading(photo) && (
        <div className="absolute inset-x-2 bottom-2 rounded-lg bg-surface/92 px-2.5 py-2">
          <Progress
            value={photo.state === 'uploading' ? photo.percent : 0}
            label={
              photo.state === 'uploading'
                ? t.propertyPhotos.photoUploading({ name: photo.name })
                : t.propertyPhotos.photoWaiting({ name: photo.name })
            }
            className="[&_span]:truncate"
          />
        </div>
      )}
    </div>
  );
}

function PhotoButtons({ photo, number, isCover, isLast, onMove, onRemove }: PhotoTileProps) {
  return (
    <div className="flex items-center">
      <IconButton
        size="sm"
        label={t.propertyPhotos.photoEarlier({ number })}
        disabled={number === 1}
        onClick={() => onMove(number - 2)}
      >
        <ArrowLeft aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t.propertyPhotos.photoLater({ number })}
        disabled={isLast}
        onClick={() => onMove(number)}
      >
        <ArrowRight aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t.propertyPhotos.photoMakeCover({ number })}
        disabled={isCover || photo.state === 'failed'}
        onClick={() => onMove(0)}
      >
        <Star aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t.actions.removePhoto({ number })}
        className="ml-auto text-danger"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
