import { Download, Mail, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as t from '#texts/screens.ts';
import { download } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useAction } from '#web/ui/use-action.ts';

type ShareButtonsProps = { link: SharedLink; size?: 'sm' | 'md' | undefined };

/** Actions that share a link: copy, QR code, share sheet, WhatsApp and email. */
export function ShareButtons({ link, size }: ShareButtonsProps) {
  const [qr, setQr] = useState(false);
  const text = t.links.shareText({ name: link.name });
  const canShare = typeof navigator.share === 'function';

  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        value={link.url}
        label={t.actions.copyLink}
        variant={size === 'sm' ? 'secondary' : 'primary'}
        size={size}
      />
      <Button variant="secondary" size={size} icon={<QrIcon aria-hidden />} onClick={() => setQr(true)}>
        {t.links.qr}
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
          {t.actions.share}
        </Button>
      )}
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
      <QrDialog link={link} open={qr} onOpenChange={setQr} />
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

type QrDialogProps = { link: SharedLink; open: boolean; onOpenChange: (open: boolean) => void };

/** QR code of a link, to scan or download. */
function QrDialog({ link, open, onOpenChange }: QrDialogProps) {
  const save = useAction(
    (form: 'svg' | 'png') =>
      download(sharedLinks.readQrCode, { params: { id: link._id }, query: { form } }, `qr.${form}`),
    {
      failed: t.links.qrFailed,
    },
  );

  const downloadAs = (form: 'svg' | 'png') => (
    <Button
      variant={form === 'png' ? 'primary' : 'secondary'}
      icon={<Download aria-hidden />}
      busy={save.isPending && save.variables === form}
      onClick={() => save.run(form)}
    >
      {form === 'svg' ? t.links.qrDownload : t.links.qrPng}
    </Button>
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.links.qrTitle({ name: link.name })}
      text={t.links.qrText}
      size="sm"
      footer={{ secondary: downloadAs('svg'), primary: downloadAs('png') }}
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode
          value={link.url}
          label={t.links.qrLabel({ name: link.name })}
          className="w-64 border border-line"
        />
        <p className="w-full text-center text-sm break-all text-mute">{link.url}</p>
      </div>
    </Dialog>
  );
}
