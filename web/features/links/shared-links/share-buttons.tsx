import { Mail, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

// Loaded on demand: the dialog and the code are larger than the buttons.
const QrDialog = lazyPart(() => import('./qr-dialog.tsx'), 'QrDialog');

type ShareButtonsProps = { link: SharedLink; size?: 'sm' | 'md' | undefined };

/** Actions that share a link: copy, QR code, share sheet, WhatsApp and email. */
export function ShareButtons({ link, size }: ShareButtonsProps) {
  const text = t.links.shareText({ name: link.name });

  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        value={link.url}
        label={t.actions.copyLink}
        variant={size === 'sm' ? 'secondary' : 'primary'}
        size={size}
      />
      <QrButton link={link} size={size} />
      <ShareSheetButton title={link.name} text={text} url={link.url} size={size} />
      <ShareAnchor href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link.url}`)}`} size={size}>
        <MessageCircle aria-hidden className="size-[18px]" />
        WhatsApp
      </ShareAnchor>
      <ShareAnchor
        href={`mailto:?subject=${encodeURIComponent(link.name)}&body=${encodeURIComponent(`${text}\n\n${link.url}`)}`}
        size={size}
      >
        <Mail aria-hidden className="size-[18px]" />
        {t.labels.byEmail}
      </ShareAnchor>
    </div>
  );
}

function ShareAnchor({
  href,
  size,
  children,
}: {
  href: string;
  size: 'sm' | 'md' | undefined;
  children: ReactNode;
}) {
  return (
    <a
      className={buttonVariants({ variant: 'secondary', size })}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}

export type QrButtonProps = {
  link: { _id: string; name: string; url: string };
  /** For the code of one property on the link, whose address is `link.url` then. */
  propertyId?: string | undefined;
  size?: 'sm' | 'md' | undefined;
};

/** Shows the QR code of an address, to scan or download. */
export function QrButton({ link, propertyId, size }: QrButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} icon={<QrIcon aria-hidden />} onClick={() => setOpen(true)}>
        {t.links.qr}
      </Button>
      {isOpen && (
        <Suspense>
          <QrDialog link={link} propertyId={propertyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type ShareSheetButtonProps = {
  title: string;
  text: string;
  url: string;
  size?: 'sm' | 'md' | undefined;
};

/** Opens the share sheet of the device; nothing where it has none. */
export function ShareSheetButton({ size, ...shared }: ShareSheetButtonProps) {
  if (typeof navigator.share !== 'function') return null;

  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Share2 aria-hidden />}
      // Cancelling the share sheet is not an error.
      onClick={() => void navigator.share(shared).catch(() => undefined)}
    >
      {t.actions.share}
    </Button>
  );
}
