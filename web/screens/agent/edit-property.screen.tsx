import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function EditPropertyScreen() {
  return (
    <>
      <PageHeader title={m.shell_later_title()} />
      <EmptyState illustration="lost" title={m.shell_later_title()} text={m.shell_later_text()} />
    </>
  );
}
