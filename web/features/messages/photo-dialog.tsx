import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

type PhotoDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  url: string | null;
  onDownload: () => void;
};

/** Full photo of a message, with a download button. */
export function PhotoDialog({ open, onOpenChange, name, url, onDownload }: PhotoDialogProps) {
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onDownload}>
            {t.actions.download}
          </Button>
        ),
      }}
    >
      {url && <img src={url} alt={name} className="mx-auto max-h-[70dvh] rounded-xl object-contain" />}
    </Dialog>
  );
}
