import { MessageSquareText, Paperclip, StickyNote } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { acceptedFiles } from './chosen-files.tsx';

type ComposerToolsProps = {
  isNote: boolean;
  onNote: () => void;
  onFiles: (files: Iterable<File>) => void;
  onReplies: () => void;
  picksReply: boolean;
};

/** Buttons for attachments, saved replies and notes. */
export function ComposerTools({ isNote, onNote, onFiles, onReplies, picksReply }: ComposerToolsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept={acceptedFiles}
        aria-label={m.messages_attach()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconButton label={m.messages_attach()} disabled={isNote} onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <IconButton label={m.messages_replies()} aria-expanded={picksReply} onClick={onReplies}>
        <MessageSquareText aria-hidden />
      </IconButton>
      <IconButton
        label={m.messages_note()}
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
