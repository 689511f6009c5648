import { Download } from 'lucide-react';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as t from '#texts/screens.ts';
import { download } from '#web/lib/api/download.ts';
import { shortAddress } from '#web/lib/format/short-address.ts';
import { QrCode } from '#web/ui/address/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { QrButtonProps } from './share-buttons.tsx';

type QrDialogProps = Omit<QrButtonProps, 'size'> & { onClose: () => void };

/** QR code of a link, to scan or download. */
export function QrDialog({ link, propertyId, onClose }: QrDialogProps) {
  const { _id: id, name, url } = link;
  const save = useAction(
    (form: 'svg' | 'png') =>
      download(sharedLinks.readQrCode, { params: { id }, query: { form, propertyId } }, `qr.${form}`),
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
      open
      onOpenChange={(open) => open || onClose()}
      title={t.links.qrTitle({ name })}
      text={t.links.qrText}
      size="sm"
      footer={{ secondary: downloadAs('svg'), primary: downloadAs('png') }}
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode value={url} label={t.links.qrLabel({ name })} className="w-64 border border-line" />
        <p className="w-full text-center text-sm break-words text-mute">{shortAddress(url)}</p>
      </div>
    </Dialog>
  );
}
