import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { DiscardButton } from './discard-button.tsx';
import { applyImport, cacheImport, type Import } from './import.queries.ts';
import { RowTabs, Sums } from './row-tabs.tsx';

const applyLabels = {
  bookings: t.imports.apply,
  properties: t.imports.applyProperties,
  guests: t.imports.applyGuests,
} as const;

/** What would happen, row by row; nothing is imported before it is confirmed. */
export function CheckedStep({ found, onEdit }: { found: Import; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const { counts, totals } = found;
  const apply = useAction(() => withKey(found._id, (key) => applyImport(found, key)), {
    onDone: (begun) => cacheImport(queryClient, begun),
  });
  const count = (counts?.new ?? 0) + (counts?.changed ?? 0);

  return (
    <section className="space-y-4">
      <div>
        <h3>{t.imports.checkedTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">{t.imports.checkedTexts[found.kind]}</p>
      </div>
      <Sums label={t.imports.total} sums={totals} />
      <RowTabs found={found} />
      {apply.problem && <Banner tone="danger">{apply.problem}</Banner>}
      {count === 0 && <Banner>{t.imports.nothingToApply}</Banner>}
      <div className="flex flex-wrap justify-between gap-2">
        <DiscardButton kind="import" id={found._id} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={apply.isPending} onClick={onEdit}>
            {t.imports.changeAnswers}
          </Button>
          {count > 0 && (
            <Button busy={apply.isPending} onClick={() => apply.run()}>
              {applyLabels[found.kind]({ count })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
