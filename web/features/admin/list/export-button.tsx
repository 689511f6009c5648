import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

/** Exports the whole filtered list as CSV, not only the loaded pages. */
export function ExportButton({ download }: { download: () => Promise<void> }) {
  const asked = useMutation({
    mutationFn: download,
    onError: (problem) =>
      showToast({ tone: 'danger', title: m.admin_logs_export_failed(), text: problemMessage(problem) }),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      busy={asked.isPending}
      onClick={() => asked.mutate()}
    >
      {m.admin_logs_export()}
    </Button>
  );
}
