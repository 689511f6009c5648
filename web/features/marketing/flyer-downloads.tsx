import { Download, FileDown } from 'lucide-react';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { download } from '#web/lib/api/download.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

type FlyerDownloadsProps = { linkId: string; propertyId: string | undefined; size: 'a4' | 'a6' };

/** Downloads of the flyer and of its QR code alone. */
export function FlyerDownloads({ linkId, propertyId, size }: FlyerDownloadsProps) {
  const flyer = useAction(
    () => download(marketing.makeFlyer, { query: { linkId, propertyId, size } }, `flyer-${size}.pdf`),
    {
      failed: m.flyer_failed(),
    },
  );
  const code = useAction(
    (form: 'svg' | 'png') =>
      download(sharedLinks.readQrCode, { params: { id: linkId }, query: { form, propertyId } }, `qr.${form}`),
    {
      failed: m.flyer_qr_failed(),
    },
  );
  return (
    <>
      <Button
        size="lg"
        busy={flyer.isPending}
        icon={<FileDown aria-hidden />}
        className="justify-self-start max-sm:w-full"
        onClick={() => flyer.run()}
      >
        {m.flyer_download()}
      </Button>
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">{m.flyer_qr()}</h3>
        <p className="mt-0.5 mb-3 text-sm text-mute">{m.flyer_qr_text()}</p>
        <div className="flex flex-wrap gap-2">
          {(['svg', 'png'] as const).map((form) => (
            <Button
              key={form}
              variant="secondary"
              size="sm"
              busy={code.isPending && code.variables === form}
              icon={<Download aria-hidden />}
              onClick={() => code.run(form)}
            >
              {form === 'svg' ? m.flyer_qr_svg() : m.flyer_qr_png()}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
