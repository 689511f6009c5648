import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cacheImport, hasPhotosToFetch, type Import, undoImport } from './import.queries.ts';
import { RowList, RowTabs, Sums } from './row-tabs.tsx';

const appliedLabels = {
  bookings: { title: t.imports.appliedTitle, to: addresses.calendar.pattern, see: t.imports.seeCalendar },
  properties: {
    title: t.imports.propertiesAdded,
    to: addresses.properties.pattern,
    see: t.imports.seeProperties,
  },
  guests: { title: t.imports.guestsAdded, to: null, see: null },
} as const;

/** What an import brought, with the way back; or what its roll-back left. */
export function ReportStep({ found }: { found: Import }) {
  return found.state === 'undone' ? <Undone found={found} /> : <Applied found={found} />;
}

function Applied({ found }: { found: Import }) {
  const [asks, setAsks] = useState(false);
  const { kind, undo, ledgerTotals, messagesPlanned } = found;
  const labels = appliedLabels[kind];

  return (
    <section className="space-y-4">
      <Banner tone="good" title={labels.title}>
        {undo && t.imports.appliedText({ date: formatInstantDay(undo.until) })}
        {kind === 'guests' && <p>{t.imports.guestsAddedText}</p>}
        {messagesPlanned > 0 && <p>{t.imports.messages({ count: messagesPlanned })}</p>}
      </Banner>
      <Photos found={found} />
      <Drafts label={t.imports.draftsMade({ count: found.drafts.length })} drafts={found.drafts} />
      <Sums label={t.imports.ledgerTotal} sums={ledgerTotals} />
      <RowTabs found={found} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="danger-quiet" onClick={() => setAsks(true)}>
          {t.imports.undo}
        </Button>
        {labels.to !== null && (
          <Link to={labels.to} className={buttonVariants({ variant: 'primary' })}>
            {labels.see}
          </Link>
        )}
      </div>
      {asks && <UndoDialog found={found} onClose={() => setAsks(false)} />}
    </section>
  );
}

/** Photos come after the properties: how far they are, and how many are missing. */
function Photos({ found }: { found: Import }) {
  const { photos } = found;
  if (photos === null || photos.wanted === 0) return null;
  const { wanted, done, failed } = photos;
  if (hasPhotosToFetch(found))
    return (
      <div role="status">
        <Progress value={(100 * done) / wanted} label={t.imports.photosFetching({ done, wanted })} />
      </div>
    );

  return (
    <p className="text-sm">
      {done > failed && `${t.imports.photosFetched({ count: done - failed })} `}
      {failed > 0 && t.imports.photosFailed({ count: failed })}
    </p>
  );
}

const undoTexts = {
  bookings: t.imports.undoText,
  properties: t.imports.undoPropertiesText,
  guests: t.imports.undoGuestsText,
} as const;

function UndoDialog({ found, onClose }: { found: Import; onClose: () => void }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const { _id: id, undo } = found;
  const run = useAction(() => withKey(id, (key) => undoImport(id, key)), {
    onDone: (begun) => {
      cacheImport(queryClient, begun);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.imports.undoTitle}
      text={undoTexts[found.kind]({ count: undo?.untouched ?? 0 })}
      confirmLabel={t.imports.undo}
      danger
      busy={run.isPending}
      onConfirm={() => run.run()}
    >
      {undo && undo.touched > 0 && (
        <Banner tone="warning">{t.imports.undoLeaves({ count: undo.touched })}</Banner>
      )}
      {run.problem && <Banner tone="danger">{run.problem}</Banner>}
    </ConfirmDialog>
  );
}

function Undone({ found }: { found: Import }) {
  const left = found.leftCount;
  return (
    <section className="space-y-4">
      <Banner tone={left === 0 ? 'good' : 'warning'} title={t.imports.undoneTitle}>
        {left === 0 ? t.imports.undoneAll : t.imports.undoneLeft({ count: left })}
      </Banner>
      <Drafts label={t.imports.draftsLeft} drafts={found.drafts.filter(({ isArchived }) => !isArchived)} />
      {left > 0 && <RowList found={found} filter={{ undoResult: 'left' }} />}
    </section>
  );
}

/** Properties that the import made. */
function Drafts({ label, drafts }: { label: string; drafts: Import['drafts'] }) {
  if (drafts.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{label}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {drafts.map(({ _id: id, title }) => (
          <li key={id}>
            <Link
              to={addresses.editProperty.pattern}
              params={{ id }}
              className="text-accent underline underline-offset-2"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
