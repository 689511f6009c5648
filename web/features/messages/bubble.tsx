import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, Clock, FileText, ImageOff, StickyNote } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import * as messages from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { download } from '#web/lib/api/download.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ChosenFileList, fileSize } from './chosen-files.tsx';
import { attachmentQuery } from './conversation-changes.ts';
import type { ThreadLine, ThreadState } from './thread-lines.ts';
import { dropUnsent, type UnsentMessage } from './use-send-message.ts';

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog');

/** What happened to the booking between two messages: the latest line, and a button for those before it. */
export function SystemLines({ lines }: { lines: readonly ThreadLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = lines.length - 1;
  const shown = isOpen ? lines : lines.slice(-1);

  return (
    <div className="my-3 flex flex-col items-center gap-1.5">
      {hidden > 0 && !isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-8 rounded-full px-3 text-[13px] font-semibold text-mute hover:bg-hover max-md:min-h-11"
        >
          {t.messages.systemEarlier({ count: hidden })}
        </button>
      )}
      {shown.map(({ key, body, sentAt }) => (
        <p
          key={key}
          className="w-fit max-w-[85%] rounded-2xl bg-hover px-3.5 py-1 text-center text-[13px] break-words text-mute"
        >
          {inOwnOrder(body)} · {formatTime(sentAt)}
        </p>
      ))}
    </div>
  );
}

type BubbleProps = {
  line: ThreadLine;
  guestName: string;
  /** The signed-in member, whose own messages need no name. */
  ownId: string | undefined;
  onAgain: (message: UnsentMessage) => void;
};

/** One message of the thread. A guest's message is rendered as plain text. */
export function Bubble({ line, guestName, ownId, onAgain }: BubbleProps) {
  const isOwn = line.from !== 'guest';
  const colleague = line.author !== null && line.author._id !== ownId ? line.author.name : null;
  const writer = colleague ?? t.labels.you;

  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col',
        isOwn ? 'items-end' : 'items-start',
        line.continues ? 'mt-1' : 'mt-3',
      )}
    >
      <div
        className={classNames(
          'flex max-w-[min(85%,34rem)] min-w-0 flex-col gap-1.5',
          isOwn ? 'items-end' : 'items-start',
          line.state === 'sending' && 'opacity-70',
        )}
      >
        {colleague !== null && !line.continues && (
          <p aria-hidden className="max-w-full truncate px-1 text-xs font-semibold text-mute">
            {colleague}
          </p>
        )}
        <span className="sr-only">{isOwn ? writer : guestName}: </span>
        {line.attachments.length > 0 && <AttachmentList attachments={line.attachments} />}
        {line.unsent && <ChosenFileList files={line.unsent.files} />}
        {line.body !== '' && (
          <div
            className={classNames(
              'max-w-full rounded-2xl px-3.5 py-2 text-[15px] leading-normal',
              bubbleClass(line),
            )}
          >
            {line.isNote && (
              <p className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold">
                <StickyNote aria-hidden className="size-3.5" />
                {t.messages.noteMark}
              </p>
            )}
            <p dir="auto" className="break-words whitespace-pre-wrap">
              <LinkedText text={line.body} />
            </p>
          </div>
        )}
      </div>
      {line.unsent?.error ? (
        <Failed unsent={line.unsent} error={line.unsent.error} onAgain={onAgain} />
      ) : (
        <p className="mt-0.5 flex items-center gap-1 px-1 text-xs text-mute tabular-nums">
          <time dateTime={line.sentAt}>{formatTime(line.sentAt)}</time>
          {isOwn && (!line.isNote || line.state === 'sending') && <Ticks state={line.state} />}
        </p>
      )}
    </div>
  );
}

function bubbleClass({ from, isNote, state }: ThreadLine): string {
  if (state === 'failed') return 'rounded-br-md bg-danger/12 text-ink ring-1 ring-danger/40';
  if (isNote)
    return 'rounded-br-md border border-dashed border-[#d9bf45] bg-[#fff9df] dark:border-[#ffe680]/40 dark:bg-[#ffe680]/8 text-ink';
  return from === 'guest' ? 'rounded-bl-md bg-cell text-ink' : 'rounded-br-md bg-accent text-onaccent';
}

const ticks: Record<Exclude<ThreadState, 'failed'>, { icon: typeof Check; label: string }> = {
  sending: { icon: Clock, label: t.notices.sending },
  sent: { icon: Check, label: t.labels.sent },
  delivered: { icon: CheckCheck, label: t.labels.delivered },
  read: { icon: CheckCheck, label: t.labels.read },
};

function Ticks({ state }: { state: ThreadState }) {
  if (state === 'failed') return null;

  const { icon: Icon, label } = ticks[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        state === 'read' && 'font-semibold text-accent',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

type FailedProps = { unsent: UnsentMessage; error: string; onAgain: (message: UnsentMessage) => void };

function Failed({ unsent, error, onAgain }: FailedProps) {
  return (
    <div role="alert" className="mt-1 flex max-w-[85%] flex-col items-end text-right">
      <p className="text-[13px] text-danger">
        {t.messages.failed} {error}
      </p>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" onClick={() => dropUnsent(unsent.clientId)}>
          {t.actions.deleteLabel}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAgain(unsent)}>
          {t.actions.tryAgain}
        </Button>
      </div>
    </div>
  );
}

/** Attachments of a message: photos are shown, other files are downloaded. */
function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
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
  const [dialogState, setDialogState] = useState<'unused' | 'open' | 'closed'>('unused');
  const { data, isError } = useQuery(attachmentQuery(attachment._id));
  const url = useObjectUrl(data);
  const { name, width, height } = attachment;
  const shape = { aspectRatio: `${width ?? 4} / ${height ?? 3}` };

  if (isError) {
    return (
      <span className="flex items-center gap-2 rounded-xl border border-line px-3 py-2 text-sm text-mute">
        <ImageOff aria-hidden className="size-4" />
        {t.messages.photoFailed}
      </span>
    );
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setDialogState('open')}
        aria-label={t.messages.photoOpen({ name })}
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
            onOpenChange={(open) => setDialogState(open ? 'open' : 'closed')}
            name={name}
            url={url}
            onDownload={() => void downloadAttachment(attachment)}
          />
        </Suspense>
      )}
    </>
  );
}
