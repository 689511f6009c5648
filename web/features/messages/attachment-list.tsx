import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import * as messages from '#contract/messages/messages.ts';
import { download } from '#web/lib/api/download.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { fileSize } from './file-size.ts';
import { attachmentQuery } from './message.queries.ts';

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog');

/** Attachments of a message: photos are shown, other files are downloaded. */
export function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
  return (
    <ul className="flex max-w-full flex-wrap gap-1.5">
      {attachments.map((attachment) => (
        <li key={attachment._id} className="max-w-full">
          {attachment.mediaType === 'image/jpeg' ? (
            <Photo attachment={attachment} />
          ) : (
            <FileButton attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  );
}

async function downloadAttachment({ _id, name }: MessageAttachment): Promise<void> {
  try {
    await download(messages.readAttachment, { params: { id: _id } }, name);
  } catch (problem) {
    showToast({ tone: 'danger', title: problemMessage(problem) });
  }
}

function FileButton({ attachment }: { attachment: MessageAttachment }) {
  return (
    <button
      type="button"
      onClick={() => void downloadAttachment(attachment)}
      className="flex min-h-12 max-w-full items-center gap-2.5 rounded-xl border border-line bg-surface px-3 py-2 text-left text-ink transition-colors hover:bg-hover"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-mute" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{attachment.name}</span>
        <span className="block text-xs text-mute tabular-nums">PDF · {fileSize(attachment.bytes)}</span>
      </span>
    </button>
  );
}

function Photo({ attachment }: { attachment: MessageAttachment }) {
  // Loaded on first open, then stays mounted so that the closing animation plays.
  const [dialogState, setLook] = useState<'unused' | 'open' | 'closed'>('unused');
  const { data, isError } = useQuery(attachmentQuery(attachment._id));
  const url = useObjectUrl(data);
  const { name, width, height } = attachment;
  const shape = { aspectRatio: `${width ?? 4} / ${height ?? 3}` };
  if (isError) {
    return (
      <span className="flex items-center gap-2 rounded-xl border border-line px-3 py-2 text-sm text-mute">
        <ImageOff aria-hidden className="size-4" />
        {m.messages_photo_failed()}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setLook('open')}
        aria-label={m.messages_photo_open({ name })}
        style={shape}
        className="block max-h-60 w-56 max-w-full overflow-hidden rounded-xl border border-line bg-cell"
      >
        {url ? (
          <img src={url} alt={name} className="size-full object-cover" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </button>
      {dialogState !== 'unused' && (
        <Suspense fallback={null}>
          <PhotoDialog
            open={dialogState === 'open'}
            onOpenChange={(open) => setLook(open ? 'open' : 'closed')}
            name={name}
            url={url}
            onDownload={() => void downloadAttachment(attachment)}
          />
        </Suspense>
      )}
    </>
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
