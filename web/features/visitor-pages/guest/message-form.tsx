import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GuestThread } from '#contract/visitor/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { maxAttachmentsPerMessage, maxMessageLength } from '#domain/messages/message-limits.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';

/** What the form needs of the page: `draft` is a message that was not sent. */
export type FormPage = { token: string; view: GuestThread; draft: string; attempt: string };

type FormProps = {
  page: FormPage;
  onSend: (body: string, files: readonly File[]) => void;
  onTyping: () => void;
};

const maxAttachmentBytes = 10 * 1024 * 1024;

/** Message form; works as a plain form without script. Ctrl or ⌘ with Enter also sends. */
export function MessageForm({ page, onSend, onTyping }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = field.current?.value.trim() ?? '';
    if (!field.current || (body === '' && files.length === 0)) return;
    onSend(body, files);
    setFiles([]);
    field.current.value = '';
    field.current.focus();
  }
  const action = `${visitorAddresses.guest({ token: page.token })}#messages`;
  return (
    <form method="post" action={action} onSubmit={submit} className="mt-4">
      <input type="hidden" name="act" value="message" />
      <input type="hidden" name="attempt" value={page.attempt} />
      <div className="flex items-end gap-2">
        <label className="min-w-0 grow">
          <span className="sr-only">{m.visitor_messages_label({ name: hostName(page.view.host) })}</span>
          <textarea
            {...{ ref: field, name: 'body', rows: 2, maxLength: maxMessageLength, onInput: onTyping }}
            required={files.length === 0}
            defaultValue={page.draft}
            placeholder={m.visitor_messages_placeholder()}
            className="in mt-0 resize-none"
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            }}
          />
        </label>
        <button type="submit" className="cta shrink-0">
          <Icon name="send" size={18} />
          {m.visitor_messages_send()}
        </button>
      </div>
      <FilePicker files={files} onChange={setFiles} />
    </form>
  );
}

type PickerProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Uploads need script, so the picker appears after hydration. */
function FilePicker({ files, onChange }: PickerProps) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return null;
  return (
    <div className="mt-1 text-sm">
      {files.map((file) => (
        <p key={file.name} className="flex items-center gap-2">
          <span className="truncate">{file.name}</span>
          <button
            type="button"
            className="tap shrink-0 px-2 font-semibold underline underline-offset-4"
            onClick={() => onChange(files.filter((each) => each !== file))}
          >
            {m.visitor_messages_file_remove()}
          </button>
        </p>
      ))}
      <label className="tap inline-flex cursor-pointer items-center font-semibold underline underline-offset-4">
        {m.visitor_messages_attach()}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])].filter(({ size }) => size <= maxAttachmentBytes);
            onChange([...files, ...added].slice(0, maxAttachmentsPerMessage));
            currentTarget.value = '';
          }}
        />
      </label>
      <span className="ml-2 text-mute">{m.visitor_messages_attach_help()}</span>
    </div>
  );
}
