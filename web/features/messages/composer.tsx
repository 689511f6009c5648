import { MessageSquareText, Paperclip, SendHorizontal, StickyNote } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { commandKey } from '#web/lib/browser/page-keys.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { acceptedFiles, addFiles, ChosenFileList } from './chosen-files.tsx';
import { isReplySearch, ReplyPicker, useReplyPicking } from './reply-picker.tsx';
import { useReplyFilling } from './use-reply-filling.ts';
import type { ChosenFile, ComposedMessage } from './use-send-message.ts';
import { useTypingSignal } from './use-typing.ts';

// Loaded on demand.
const SavedReplyDialog = lazyPart(() => import('./saved-reply-dialog.tsx'), 'SavedReplyDialog');

const showCountFrom = 3600;

type ComposerProps = {
  conversation: Conversation;
  /** The text field, for a key that leads to it. */
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
  onSend: (written: ComposedMessage) => void;
  /** Opens the next conversation after a message was sent with Ctrl or ⌘ and Enter. */
  onSentAndNext?: (() => void) | undefined;
  className?: string | undefined;
};

type WritingOptions = Pick<ComposerProps, 'conversation' | 'onSend' | 'onSentAndNext'> & {
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The message that is being written: its text, its files, and whether it is a note. */
function useWriting({ conversation, onSend, onSentAndNext, field }: WritingOptions) {
  const { _id: conversationId } = conversation;
  const filling = useReplyFilling(conversation);

  const [text, setText] = useState(() => readDraft(conversationId));
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isNote, setNote] = useState(false);
  const { onTyping, stopTyping } = useTypingSignal(conversationId);

  const picking = useReplyPicking({
    text,
    onPick: ({ body }) => {
      void filling.fill(body).then((filled) => {
        // What was typed while the booking was read stays.
        const written = readDraft(conversationId);
        const isReplaced = isReplySearch(written) || written.trim() === '';
        change(isReplaced ? filled : `${written.trimEnd()}\n${filled}`);
        field.current?.focus();
      });
    },
  });

  const excess = text.trim().length - maxMessageLength;
  const isEmpty = text.trim() === '' && (files.length === 0 || isNote);
  const maySend = !isEmpty && excess <= 0;

  function change(next: string) {
    setText(next);
    saveDraft(conversationId, next);
    picking.onTyping(next);
    // No typing signal for a note, nor for a slash that searches saved replies.
    if (next.trim() !== '' && !isNote && !isReplySearch(next)) onTyping();
  }

  function send({ goesOn = false } = {}) {
    if (!maySend) return;
    stopTyping();
    filling.forget();
    onSend({ body: text.trim(), isNote, files: isNote ? [] : files });
    setFiles([]);
    setFileError(null);
    change('');
    if (goesOn) onSentAndNext?.();
  }

  function addChosen(added: Iterable<File>) {
    const next = addFiles(files, added);
    setFiles(next.files);
    setFileError(next.error);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (picking.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send({ goesOn: event.ctrlKey || event.metaKey });
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0 || isNote) return;
    event.preventDefault();
    addChosen(event.clipboardData.files);
  }

  return {
    text,
    files,
    fileError,
    isNote,
    excess,
    maySend,
    picking,
    withheld: filling.withheld,
    stopTyping,
    change,
    send,
    addChosen,
    onKeyDown,
    onPaste,
    removeFile: (gone: ChosenFile) => setFiles(files.filter((each) => each !== gone)),
    toggleNote() {
      stopTyping();
      setNote(!isNote);
    },
  };
}

/** Message composer: Enter sends, Ctrl+Enter sends and goes on, Shift+Enter begins a new line. Unsent text survives a change of conversation. */
export function Composer(props: ComposerProps) {
  const { conversation, onSentAndNext, className } = props;
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? ownField;
  const [isManaging, setManaging] = useState(false);

  const writing = useWriting({ ...props, field });
  const { text, isNote, excess, maySend, picking, send } = writing;

  const label = isNote ? t.messages.writeNote : t.messages.writeTo({ guest: conversation.guestName });
  const showsRoom = text.length >= showCountFrom && excess <= 0;
  const room = showsRoom ? t.messages.left({ count: maxMessageLength - text.length }) : undefined;

  return (
    <form
      className={classNames(
        'relative border-t border-line p-3',
        isNote && 'bg-[#fff9df] dark:bg-[#ffe680]/8',
        className,
      )}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {picking.isOpen && (
        <ReplyPicker
          id={picking.id}
          typed={picking.typed}
          marked={picking.marked}
          onMark={picking.mark}
          onPick={picking.pick}
          onManage={() => {
            picking.close();
            setManaging(true);
          }}
        />
      )}
      {writing.withheld && <Banner className="mb-2">{writing.withheld}</Banner>}
      {!isNote && <ChosenFileList className="mb-2" files={writing.files} onRemove={writing.removeFile} />}
      <Field
        hideLabel
        label={label}
        error={excess > 0 ? t.messages.tooLong({ count: excess }) : (writing.fileError ?? undefined)}
        help={isNote ? t.messages.noteHelp : room}
      >
        <TextArea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => writing.change(event.target.value)}
          onKeyDown={writing.onKeyDown}
          onPaste={writing.onPaste}
          onBlur={writing.stopTyping}
          placeholder={label}
          enterKeyHint="send"
          aria-activedescendant={picking.markedId}
          className="field-sizing-content block max-h-40 min-h-11 resize-none"
        />
      </Field>
      <div className="mt-2 flex items-center gap-1">
        <ComposerTools
          isNote={isNote}
          onNote={writing.toggleNote}
          onFiles={writing.addChosen}
          onReplies={picking.toggle}
          picksReply={picking.isOpen}
        />
        <div className="ml-auto flex gap-2">
          {onSentAndNext && !isNote && (
            <Button
              variant="secondary"
              className="max-xl:hidden"
              disabled={!maySend}
              title={t.messages.sendAndNextKeys({ key: commandKey })}
              onClick={() => send({ goesOn: true })}
            >
              {t.messages.sendAndNext}
            </Button>
          )}
          <Button type="submit" disabled={!maySend} icon={<SendHorizontal aria-hidden />}>
            {isNote ? t.messages.noteSave : t.actions.send}
          </Button>
        </div>
      </div>
      {isManaging && (
        <Suspense>
          <SavedReplyDialog open onOpenChange={setManaging} />
        </Suspense>
      )}
    </form>
  );
}

/** Unsent text by conversation id, in memory until the page is reloaded. */
const drafts = new Map<string, string>();

function readDraft(conversationId: string): string {
  return drafts.get(conversationId) ?? '';
}

function saveDraft(conversationId: string, text: string): void {
  if (text === '') drafts.delete(conversationId);
  else drafts.set(conversationId, text);
}

type ComposerToolsProps = {
  isNote: boolean;
  onNote: () => void;
  onFiles: (files: Iterable<File>) => void;
  onReplies: () => void;
  picksReply: boolean;
};

/** Buttons for attachments, saved replies and notes. */
function ComposerTools({ isNote, onNote, onFiles, onReplies, picksReply }: ComposerToolsProps) {
  const chooser = useRef<HTMLInputElement>(null);

  return (
    <>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept={acceptedFiles}
        aria-label={t.messages.attach}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconButton label={t.messages.attach} disabled={isNote} onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <IconButton label={t.messages.replies} aria-expanded={picksReply} onClick={onReplies}>
        <MessageSquareText aria-hidden />
      </IconButton>
      <IconButton
        label={t.messages.note}
        aria-pressed={isNote}
        onClick={onNote}
        className={classNames(
          isNote &&
            'bg-[#fff1b3] text-[#4d3d00] hover:bg-[#fff1b3] dark:bg-[#ffe680]/20 dark:text-[#ffe680] dark:hover:bg-[#ffe680]/20',
        )}
      >
        <StickyNote aria-hidden />
      </IconButton>
    </>
  );
}
