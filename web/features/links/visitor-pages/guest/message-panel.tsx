import {
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import type { GuestThread } from '#contract/links/visitor-pages.ts';
import type { ClientSocketMessage } from '#contract/messages/live-events.ts';
import type { Message } from '#contract/messages/messages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { maxAttachmentsPerMessage, maxMessageLength } from '#domain/messages/message.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { maxBytesOf, photoTypes } from '#domain/shared/photo-limits.ts';
import * as t from '#texts/screens.ts';
import { randomId } from '#web/lib/random-id.ts';
import { callApi } from '../call-api.ts';
import { Icon } from '../components/icon.tsx';
import type { ThreadMessage } from './guest-messages.ts';
import { MessageThread } from './message-thread.tsx';
import type { useGuestLive } from './use-guest-live.ts';

type PanelProps = {
  page: FormPage & { today: string; locale: string };
  live: Omit<ReturnType<typeof useGuestLive<GuestThread>>, 'setView'>;
  /** Shown in place of the form while the guest can't write. */
  offText: string;
  children?: ReactNode;
};

/** Conversation between guest and host. */
export function MessagePanel({ page, live, offText, children }: PanelProps) {
  const { token, today, locale } = page;
  const { view, thread, setThread, add } = live;
  const name = hostName(view.host);
  // Later readings of the view begin at other messages than the thread.
  const [firstId] = useState(view.messages[0]?._id);
  const { send, sendAgain } = useMessageSending({ token, setThread, add });
  const typing = useTypingEvents(view.conversationId, live.tell);

  return (
    <section id="messages" tabIndex={-1} className="panel target">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.2rem]">{t.guestMessages.title({ name })}</h2>
        <p className="text-sm text-mute" role="status">
          {live.isLost ? (
            <button type="button" className="tap underline underline-offset-4" onClick={live.reconnect}>
              {t.guestMessages.offline}
            </button>
          ) : (
            hostActivity(live, name)
          )}
        </p>
      </div>
      {view.hasEarlierMessages && firstId && (
        <p className="mb-2 text-center text-sm">
          <a href={`?before=${firstId}#messages`} className="tap underline underline-offset-4">
            {t.actions.showEarlierMessages}
          </a>
        </p>
      )}
      <MessageThread
        thread={thread}
        token={token}
        today={today}
        locale={locale}
        hostName={name}
        timezone={view.property.timezone}
        onAgain={sendAgain}
      />
      {view.hasLaterMessages && (
        <p className="mt-2 text-center text-sm">
          <a
            href={`${visitorAddresses.guest({ token })}#messages`}
            className="tap underline underline-offset-4"
          >
            {t.guestMessages.latest}
          </a>
        </p>
      )}
      {view.allowMessages ? (
        <MessageForm
          page={page}
          onTyping={typing.note}
          onSend={(body, files) => {
            typing.stop();
            send(body, files);
          }}
        />
      ) : (
        <p className="mt-3 text-mute">{offText}</p>
      )}
      {children}
    </section>
  );
}

type SwitchProps = { token: string; state: GuestView['automatic'] };

/** Lets the guest turn off what the host's rules send, and take that back; a plain form. */
export function AutomaticSwitch({ token, state }: SwitchProps) {
  if (state === 'none') return null;

  const isOn = state === 'on';
  return (
    <form method="post" action={visitorAddresses.guest({ token })} className="mt-4 text-sm text-mute">
      <input type="hidden" name="act" value={isOn ? 'stop-automatic' : 'start-automatic'} />
      <p>{isOn ? t.guestPage.automaticOn : t.guestPage.automaticOff}</p>
      <button type="submit" className="tap font-semibold underline underline-offset-4">
        {isOn ? t.guestPage.automaticStop : t.guestPage.automaticStart}
      </button>
    </form>
  );
}

const typingPauseMs = 2500;

/** Notifies the host when the guest starts and stops typing. */
function useTypingEvents(conversationId: string | null, send: (frame: ClientSocketMessage) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  function say(isTyping: boolean) {
    if (conversationId) send({ type: 'typing', conversationWith: conversationId, isTyping });
  }

  function stop() {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = null;
    say(false);
  }

  function note() {
    if (timer.current) clearTimeout(timer.current);
    else say(true);
    timer.current = setTimeout(stop, typingPauseMs);
  }

  return { note, stop };
}

type SendingOptions = {
  token: string;
  setThread: Dispatch<SetStateAction<ThreadMessage[]>>;
  add: (messages: readonly Message[]) => void;
};

/** Shows a message immediately and sends it. A retry reuses the client id, so it is stored once. */
function useMessageSending({ token, setThread, add }: SendingOptions) {
  const files = useRef(new Map<string, readonly File[]>());

  function mark(clientId: string, state: ThreadMessage['state']) {
    const marked = (each: ThreadMessage) =>
      each.clientId === clientId && each._id === null ? { ...each, state } : each;
    setThread((before) => before.map(marked));
  }

  async function deliver(clientId: string, body: string) {
    mark(clientId, 'sending');
    try {
      const chosen = files.current.get(clientId) ?? [];
      const attachmentIds = chosen.length === 0 ? [] : await uploadOnDemand(token, chosen);
      const answer = attachmentIds && (await sendMessage(token, clientId, body, attachmentIds));
      if (!answer?.ok) return mark(clientId, 'unsent');
      files.current.delete(clientId);
      add([answer.value]);
    } catch {
      mark(clientId, 'unsent');
    }
  }

  function send(body: string, chosen: readonly File[]) {
    const message = { _id: null, clientId: randomId(), from: 'guest', body, state: 'sending' } as const;
    const rest = { sentAt: new Date().toISOString(), deliveredAt: null, readAt: null, attachments: [] };
    if (chosen.length > 0) files.current.set(message.clientId, chosen);
    const fileNames = chosen.map(({ name }) => name);
    setThread((before) => [...before, { ...message, ...rest, fileNames }]);
    void deliver(message.clientId, body);
  }

  return { send, sendAgain: (message: ThreadMessage) => void deliver(message.clientId, message.body) };
}

function sendMessage(token: string, clientId: string, body: string, attachmentIds: string[]) {
  return callApi(guest.sendMessage, {
    params: { token },
    body: attachmentIds.length === 0 ? { clientId, body } : { clientId, body, attachmentIds },
  });
}

/** The upload code is loaded on demand. */
async function uploadOnDemand(token: string, files: readonly File[]): Promise<string[] | null> {
  const { uploadFiles } = await import('./upload-files.ts');
  return uploadFiles(token, files);
}

/** What the form needs of the page: `draft` is a message that was not sent. */
type FormPage = { token: string; view: GuestThread; draft: string; attempt: string };

type FormProps = {
  page: FormPage;
  onSend: (body: string, files: readonly File[]) => void;
  onTyping: () => void;
};

/** Message form; works as a plain form without script. Ctrl or ⌘ with Enter also sends. */
function MessageForm({ page, onSend, onTyping }: FormProps) {
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
          <span className="sr-only">{t.guestMessages.label({ name: hostName(page.view.host) })}</span>
          <textarea
            ref={field}
            name="body"
            rows={2}
            maxLength={maxMessageLength}
            onInput={onTyping}
            required={files.length === 0}
            defaultValue={page.draft}
            placeholder={t.guestMessages.placeholder}
            className="in mt-0 resize-none"
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            }}
          />
        </label>
        <button type="submit" className="cta shrink-0">
          <Icon name="send" size={18} />
          {t.actions.send}
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
  const [leftOut, setLeftOut] = useState('');
  useEffect(() => {
    setAwake(true);
  }, []);

  if (!isAwake) return null;

  function add(chosen: readonly File[]) {
    const fitting = chosen.filter(({ size, type }) => size <= maxBytesOf(type));
    setLeftOut(chosen.find((file) => !fitting.includes(file))?.name ?? '');
    onChange([...files, ...fitting].slice(0, maxAttachmentsPerMessage));
  }

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
            {t.actions.remove}
          </button>
        </p>
      ))}
      <label className="tap inline-flex cursor-pointer items-center font-semibold underline underline-offset-4">
        {t.guestMessages.attach}
        <input
          type="file"
          multiple
          accept={[...photoTypes, 'application/pdf'].join(',')}
          className="sr-only"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <span className="ml-2 text-mute">{t.guestMessages.attachHelp}</span>
      {leftOut !== '' && <p role="alert">{t.guestMessages.fileLarge({ name: leftOut })}</p>}
    </div>
  );
}

function hostActivity({ hostTypes, hostIsOnline }: PanelProps['live'], name: string): string {
  if (hostTypes) return t.guestMessages.typing({ name });
  return hostIsOnline ? t.guestMessages.online : '';
}
