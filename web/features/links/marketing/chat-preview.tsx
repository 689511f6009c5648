import './chat-preview.css';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChatPreview as Preview } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chatPreviewQuery } from './print-and-preview.queries.ts';

type ChatPreviewProps = {
  linkId: string;
  /** Property on the link to preview; absent for the whole link. */
  propertyId?: string | undefined;
};

const messengers = { whatsapp: WhatsAppPreview, imessage: MessagesPreview, slack: SlackPreview } as const;

/** Link preview as the chosen messenger renders it from the page's actual metadata. */
export function ChatPreview({ linkId, propertyId }: ChatPreviewProps) {
  const found = useQuery(chatPreviewQuery(linkId, propertyId));
  const [app, setApp] = useState<keyof typeof messengers>('whatsapp');
  const Messenger = messengers[app];

  return (
    <Card>
      <CardHeader
        title={t.marketing.chatTitle}
        text={t.marketing.chatText}
        action={
          <Segmented
            label={t.marketing.chatApp}
            value={app}
            onChange={setApp}
            options={[
              { value: 'whatsapp', label: t.labels.whatsapp },
              { value: 'imessage', label: t.marketing.chatImessage },
              { value: 'slack', label: t.marketing.chatSlack },
            ]}
          />
        }
      />
      <Loaded query={found} skeleton={<Skeleton className="h-80 rounded-control" />}>
        {(data) => (
          <div className="grid grid-cols-1 gap-4">
            {data.state !== 'open' && (
              <Banner tone="warning">
                {data.state === 'locked' ? t.marketing.chatLocked : t.marketing.chatClosed}
              </Banner>
            )}
            <Messenger preview={data} />
            <p className="text-[13px] text-mute">{t.marketing.chatNote}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type MessengerPreviewProps = { preview: Preview };

function domainOf({ address }: Preview): string {
  return new URL(address).host;
}

function WhatsAppPreview({ preview }: MessengerPreviewProps) {
  return (
    <ChatFigure className="chat-whatsapp">
      <div className="ml-auto chat-whatsapp-bubble p-1 shadow-sm">
        <div className="overflow-hidden rounded-lg chat-whatsapp-card">
          <Picture preview={preview} className="chat-picture" />
          <div className="p-2.5">
            <p className="line-clamp-2 text-[14px] leading-snug font-semibold">{preview.title}</p>
            <p className="mt-0.5 line-clamp-2 text-[13px] leading-snug chat-whatsapp-mute">
              {preview.description}
            </p>
            <p className="mt-1 truncate text-[12px] chat-whatsapp-mute">{domainOf(preview)}</p>
          </div>
        </div>
        <p className="px-1.5 pt-1.5 text-[14px]">{t.marketing.chatMessage}</p>
        <p className="px-1.5 pb-1 text-[14px] break-all chat-whatsapp-link">{preview.address}</p>
      </div>
    </ChatFigure>
  );
}

function MessagesPreview({ preview }: MessengerPreviewProps) {
  return (
    <ChatFigure className="chat-messages">
      <div className="ml-auto max-w-72">
        <p className="ml-auto w-fit chat-messages-bubble px-3.5 py-2 text-[15px] leading-snug">
          {t.marketing.chatMessage}
        </p>
        <div className="mt-1 overflow-hidden chat-messages-card">
          <Picture preview={preview} className="chat-picture" />
          <div className="px-3.5 py-2.5">
            <p className="line-clamp-2 text-[13px] leading-snug font-semibold">{preview.title}</p>
            <p className="mt-0.5 truncate text-[12px] chat-messages-mute">{domainOf(preview)}</p>
          </div>
        </div>
      </div>
    </ChatFigure>
  );
}

function SlackPreview({ preview }: MessengerPreviewProps) {
  return (
    <ChatFigure className="chat-slack">
      <div className="flex gap-2.5">
        <span aria-hidden className="size-9 shrink-0 rounded-lg chat-slack-face" />
        <div className="min-w-0">
          <p className="text-[15px] font-bold">{t.labels.you}</p>
          <p className="text-[15px] leading-snug">{t.marketing.chatMessage}</p>
          <p className="text-[15px] leading-snug break-all chat-slack-link">{preview.address}</p>
          <div className="mt-2 chat-slack-quote">
            {preview.site && <p className="truncate text-[13px] font-bold">{preview.site}</p>}
            <p className="text-[15px] leading-snug font-bold chat-slack-link">{preview.title}</p>
            <p className="mt-0.5 line-clamp-3 text-[14px] leading-snug">{preview.description}</p>
            <Picture preview={preview} className="mt-2 chat-picture max-w-64 rounded-lg" />
          </div>
        </div>
      </div>
    </ChatFigure>
  );
}

type ChatFigureProps = { className: string; children: ReactNode };

function ChatFigure({ className, children }: ChatFigureProps) {
  return (
    <figure className={classNames('max-w-md min-w-0 rounded-control border border-line p-3.5', className)}>
      {children}
    </figure>
  );
}

function Picture({ preview, className }: { preview: Preview; className: string }) {
  const { image, title, state } = preview;
  if (image === null) {
    // Messengers show nothing here. Only an open page, which could have an image, notes that it has none.
    return state === 'open' ? (
      <span className={classNames('grid place-items-center bg-black/8 text-[13px]', className)}>
        <ImageOff aria-hidden className="size-6 opacity-60" />
        <span className="sr-only">{t.marketing.chatNoPicture}</span>
      </span>
    ) : null;
  }

  return (
    <img
      // Path only: the dashboard may run under another host name of the same server.
      src={new URL(image).pathname}
      alt={t.marketing.chatPicture({ title })}
      className={classNames('w-full object-cover', className)}
    />
  );
}
