import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { fillReply } from '#domain/messages/fill-reply.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { m } from '#web/words/compiled/messages.js';
import { ChosenFileList } from './chosen-file-list.tsx';
import { addFiles } from './chosen-files.ts';
import { ComposerTools } from './composer-tools.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import { ReplyPicker } from './reply-picker.tsx';
import { replyValues } from './reply-values.ts';
import type { ChosenFile } from './unsent-messages.ts';
import { useReplyPicking } from './use-reply-picking.ts';
import type { Written } from './use-send-message.ts';
import { useTellTyping } from './use-tell-typing.ts';

// Loaded on demand.
const SavedReplyDialog = lazy(async () => {
  const { SavedReplyDialog } = await import('./saved-reply-dialog.tsx');
  return { default: SavedReplyDialog };
});

const longest = 4000;
const countFrom = 3600;

type ComposerProps = {
  conversation: Conversation;
  onSend: (written: Written) => void;
  className?: string | undefined;
};

/** Message composer: Enter sends, Shift+Enter begins a new line. Unsent text survives a change of conversation. */
export function Composer({ conversation, onSend, className }: ComposerProps) {
  const { _id: conversationId, guestName } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const session = useSession();
  const [text, setText] = useState(() => readDraft(conversationId));
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [isNote, setNote] = useState(false);
  const [manages, setManages] = useState(false);
  const { noteTyping, stopTyping } = useTellTyping(conversationId);
  const picking = useReplyPicking({
    text,
    onPick: ({ body }) => {
      const filled = fillReply(body, replyValues(conversation, session?.agent.name ?? ''));
      change(text.startsWith('/') || text.trim() === '' ? filled : `${text.trimEnd()}\n${filled}`);
      field.current?.focus();
    },
  });
  const tooMuch = text.trim().length - longest;
  const isEmpty = text.trim() === '' && (files.length === 0 || isNote);

  function change(next: string) {
    setText(next);
    keepDraft(conversationId, next);
    picking.noteTyping(next);
    // No typing signal for a note, nor for a slash that searches saved replies.
    if (next.trim() !== '' && !isNote && !next.startsWith('/')) noteTyping();
  }
  function send() {
    if (isEmpty || tooMuch > 0) return;
    stopTyping();
    onSend({ body: text.trim(), isNote, files: isNote ? [] : files });
    setFiles([]);
    setFileFault(null);
    change('');
  }
  function addChosen(added: Iterable<File>) {
    const next = addFiles(files, added);
    setFiles(next.files);
    setFileFault(next.fault);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (picking.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0 || isNote) return;
    event.preventDefault();
    addChosen(event.clipboardData.files);
  }

  const label = isNote ? m.messages_write_note() : m.messages_write_to({ guest: guestName });
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
            setManages(true);
          }}
        />
      )}
      {!isNote && (
        <ChosenFileList
          className="mb-2"
          files={files}
          onRemove={(gone) => setFiles(files.filter((each) => each !== gone))}
        />
      )}
      <Field
        hideLabel
        label={label}
        error={tooMuch > 0 ? m.messages_too_long({ count: tooMuch }) : (fileFault ?? undefined)}
        help={
          isNote
            ? m.messages_note_help()
            : text.length >= countFrom && tooMuch <= 0
              ? m.messages_left({ count: longest - text.length })
              : undefined
        }
      >
        <TextArea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={stopTyping}
          placeholder={label}
          enterKeyHint="send"
          aria-activedescendant={picking.markedId}
          className="field-sizing-content block max-h-40 min-h-11 resize-none"
        />
      </Field>
      <div className="mt-2 flex items-center gap-1">
        <ComposerTools
          isNote={isNote}
          onNote={() => {
            stopTyping();
            setNote(!isNote);
          }}
          onFiles={addChosen}
          onReplies={picking.toggle}
          picksReply={picking.isOpen}
        />
        <Button
          type="submit"
          className="ml-auto"
          disabled={isEmpty || tooMuch > 0}
          icon={<SendHorizontal aria-hidden />}
        >
          {isNote ? m.messages_note_save() : m.messages_send()}
        </Button>
      </div>
      {manages && (
        <Suspense>
          <SavedReplyDialog open onOpenChange={setManages} />
        </Suspense>
      )}
    </form>
  );
}
