import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArchiveLoadState } from '#domain/account/archive-loads.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ArchiveProblems } from '../settings/archive-report.tsx';
import { type ArchiveLoad, archiveLoadQuery, isRunning } from './archive-load.queries.ts';
import { ArchiveOutcome } from './archive-outcome.tsx';
import { ArchiveReview } from './archive-review.tsx';
import { archiveTones } from './archive-tones.ts';
import { DiscardButton } from './discard-button.tsx';
import { percentOf, WizardCard, WizardPage, WizardProgress } from './wizard-page.tsx';

/** One archive, from its check to its way back. */
export function ArchivePage({ id }: { id: string }) {
  const found = useQuery(archiveLoadQuery(id));
  return (
    <WizardPage kind="archive" query={found} failure={t.archiveLoads.failed}>
      {(data) => <ArchiveCard found={data} />}
    </WizardPage>
  );
}

const steps = [t.archiveLoads.stepCheck, t.archiveLoads.stepReview, t.archiveLoads.stepDone] as const;

function stepOf(state: ArchiveLoadState): number {
  if (state === 'uploading' || state === 'checking' || state === 'refused') return 0;
  return state === 'checked' ? 1 : 2;
}

function ArchiveCard({ found }: { found: ArchiveLoad }) {
  const queryClient = useQueryClient();
  const { state, fileName, bytes, failure, createdBy, createdAt } = found;

  // Everything else on screen has come or gone with the archive.
  useEffect(() => {
    if (state !== 'applied' && state !== 'undone') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'archive-loads' });
  }, [state, queryClient]);

  return (
    <WizardCard
      fileName={fileName}
      details={`${t.archiveLoads.size({ bytes })} · ${t.imports.byWhen({ name: createdBy, when: formatMoment(createdAt) })}`}
      state={{ label: t.archiveLoads.archiveLoadStates[state], tone: archiveTones[state] }}
      steps={steps}
      at={stepOf(state)}
    >
      {failure !== null && !isRunning(state) && (
        <Banner tone="warning" className="mb-4">
          {t.archiveLoads.failures[failure]}
        </Banner>
      )}
      <Step found={found} />
    </WizardCard>
  );
}

function Step({ found }: { found: ArchiveLoad }) {
  switch (found.state) {
    case 'uploading':
      return (
        <div className="space-y-4">
          <Banner tone="warning">{t.archiveLoads.stopped}</Banner>
          <DiscardButton kind="archive" id={found._id} />
        </div>
      );
    case 'refused':
      return <Refused found={found} />;
    case 'checked':
      return <ArchiveReview key={found._id} found={found} />;
    case 'applied':
    case 'undone':
      return <ArchiveOutcome found={found} />;
    default:
      return (
        <WizardProgress
          label={runningLabels[found.state]}
          percent={found.state === 'applying' ? percentOf(found.progress) : null}
        />
      );
  }
}

function Refused({ found }: { found: ArchiveLoad }) {
  return (
    <section className="space-y-4">
      <div>
        <h3>{t.archiveLoads.refusedTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">{t.archiveLoads.refusedText}</p>
      </div>
      {found.report && found.failure === null && <ArchiveProblems report={found.report} />}
      <DiscardButton kind="archive" id={found._id} />
    </section>
  );
}

const runningLabels = {
  checking: t.archiveLoads.checking,
  applying: t.archiveLoads.applying,
  undoing: t.archiveLoads.undoing,
} as const;
