import { Download } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** Exports the whole filtered list as CSV, not only the loaded pages. */
export function ExportButton({ download }: { download: () => Promise<void> }) {
  const asked = useAction(download, {
    failed: m.admin_logs_export_failed(),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      busy={asked.isPending}
      onClick={() => asked.run()}
    >
      {m.admin_logs_export()}
    </Button>
  );
}
