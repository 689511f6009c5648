import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { SharedLink } from '#contract/shared-links.ts';
import { download } from '#web/lib/download.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';

type QrDialogProps = { link: SharedLink; open: boolean; onOpenChange: (open: boolean) => void };

/** QR code of a link, to scan or download. */
export function QrDialog({ link, open, onOpenChange }: QrDialogProps) {
  const save = useMutation({
    mutationFn: (form: 'svg' | 'png') =>
      download('GET /api/shared-links/{id}/qr', { params: { id: link._id }, query: { form } }, `qr.${form}`),
    onError: (problem) =>
      showToast({ title: m.links_qr_failed(), text: problemWords(problem), tone: 'danger' }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.links_qr_title({ name: link.name })}
      text={m.links_qr_text()}
      size="sm"
      footer={(['png', 'svg'] as const).map((form) => (
        <Button
          key={form}
          variant="secondary"
          icon={<Download aria-hidden />}
          busy={save.isPending && save.variables === form}
          onClick={() => save.mutate(form)}
        >
          {form === 'svg' ? m.links_qr_download() : m.links_qr_png()}
        </Button>
      ))}
    >
      <div className="flex flex-col items-center gap-3">
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
