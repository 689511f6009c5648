import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type FormDraftNoticeProps = { savedAt: string; isNew: boolean; onDiscard: () => void };

/** Notice that the form was restored from its draft, with a button to discard the draft. */
export function FormDraftNotice({ savedAt, isNew, onDiscard }: FormDraftNoticeProps) {
  return (
    <Banner
      className="mb-5"
      title={isNew ? m.properties_kept_new() : m.properties_kept_edit()}
      action={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          {isNew ? m.properties_kept_start_over() : m.properties_kept_discard()}
        </Button>
      }
    >
      {m.properties_kept_from({ time: formatMoment(savedAt) })}
    </Banner>
  );
}
