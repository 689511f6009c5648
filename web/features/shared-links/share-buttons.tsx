import { Mail, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SharedLink } from '#contract/shared-links.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { m } from '#web/words/compiled/messages.js';
import { QrDialog } from './qr-dialog.tsx';

type ShareButtonsProps = { link: SharedLink; size?: 'sm' | 'md' | undefined };

/** Actions that share a link: copy, QR code, share sheet, WhatsApp and e-mail. */
export function ShareButtons({ link, size }: ShareButtonsProps) {
  const [qr, setQr] = useState(false);
  const text = m.links_share_text({ name: link.name });
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        value={link.url}
        label={m.links_copy()}
        variant={size === 'sm' ? 'secondary' : 'primary'}
        size={size}
      />
      <Button variant="secondary" size={size} icon={<QrIcon aria-hidden />} onClick={() => setQr(true)}>
        {m.links_qr()}
      </Button>
      {canShare && (
        <Button
          variant="secondary"
          size={size}
          icon={<Share2 aria-hidden />}
          // Cancelling the share sheet is not an error.
          onClick={() =>
            void navigator.share({ title: link.name, text, url: link.url }).catch(() => undefined)
          }
        >
          {m.links_share()}
        </Button>
      )}
      <Outward href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link.url}`)}`} size={size}>
        <MessageCircle aria-hidden className="size-[18px]" />
        WhatsApp
      </Outward>
      <Outward
        href={`mailto:?subject=${encodeURIComponent(link.name)}&body=${encodeURIComponent(`${text}\n\n${link.url}`)}`}
        size={size}
      >
        <Mail aria-hidden className="size-[18px]" />
        {m.links_by_mail()}
      </Outward>
      <QrDialog link={link} open={qr} onOpenChange={setQr} />
    </div>
  );
}

function Outward({
  href,
  size,
  children,
}: {
  href: string;
  size: 'sm' | 'md' | undefined;
  children: ReactNode;
}) {
  return (
    <a className={buttonLook({ variant: 'secondary', size })} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
