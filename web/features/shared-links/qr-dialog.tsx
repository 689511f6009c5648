import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { SharedLink } from '#contract/shared-links.ts';
import { keepFile } from '#web/lib/keep-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { m } from '#web/words/compiled/messages.js';

type QrDialogProps = { link: SharedLink; open: boolean; onOpenChange: (open: boolean) => void };

/** The link as a code to scan or print. */
export function QrDialog({ link, open, onOpenChange }: QrDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  function download() {
    const svg = frame.current?.querySelector('svg');
    if (svg) saveSvg(svg, `${link.name}.svg`);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.links_qr_title({ name: link.name })}
      text={m.links_qr_text()}
      size="sm"
      footer={
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={download}>
          {m.links_qr_download()}
        </Button>
      }
    >
      <div ref={frame} className="flex flex-col items-center gap-3">
        <QrCode
          value={link.url}
          label={m.links_qr_label({ name: link.name })}
          className="w-64 border border-line"
        />
        <p className="w-full text-center text-sm break-all text-mute">{link.url}</p>
      </div>
    </Dialog>
  );
}

function saveSvg(svg: SVGElement, name: string): void {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) return;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '1024');
  copy.setAttribute('height', '1024');
  copy.removeAttribute('class');
  const file = new Blob([copy.outerHTML], { type: 'image/svg+xml' });
  keepFile(file, name.replaceAll(/[\\/:*?"<>|]/g, ' '));
}
