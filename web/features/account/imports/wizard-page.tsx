import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';

type PageProps<Found> = {
  /** What the address names. */
  kind: 'import' | 'archive';
  query: UseQueryResult<Found>;
  failure: string;
  children: (found: Found) => ReactNode;
};

/** One import or archive, with the way back to all of them. */
export function WizardPage<Found>({ kind, query, failure, children }: PageProps<Found>) {
  const { change } = useAddressSearch();
  return (
    <>
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden />}
        onClick={() => change({ [kind]: undefined })}
        className="-ml-3"
      >
        {t.imports.back}
      </Button>
      <Loaded query={query} failure={failure} card lines={6}>
        {children}
      </Loaded>
    </>
  );
}

type CardProps = {
  fileName: string;
  details: ReactNode;
  state: { label: string; tone: BadgeTone };
  steps: readonly string[];
  /** Index of the step that is open. */
  at: number;
  children: ReactNode;
};

/** A file with its state and its steps; the open step is inside. */
export function WizardCard({ fileName, details, state, steps, at, children }: CardProps) {
  return (
    <Card aria-label={fileName}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words">{fileName}</h2>
          <p className="mt-0.5 text-sm text-mute">{details}</p>
        </div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </header>
      <WizardSteps steps={steps} at={at} />
      {children}
    </Card>
  );
}

/** What a job does at the moment; `percent` is null while nobody knows how far it is. */
export function WizardProgress({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div role="status">
      <Progress value={percent} label={label} />
      <p className="mt-3 text-sm text-mute">{t.imports.runsAlone}</p>
    </div>
  );
}

/** Null without work that is counted. */
export function percentOf(progress: { done: number; work: number } | null): number | null {
  return progress && progress.work > 0 ? (100 * progress.done) / progress.work : null;
}

/** The steps of an import, with the one that is open. */
function WizardSteps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol aria-label={t.imports.stepsLabel} className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {steps.map((label, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index === at ? 'font-semibold' : 'text-mute')}
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-6 place-items-center rounded-full text-xs tabular-nums',
              index <= at ? 'bg-pine-700 text-white dark:bg-pine-600' : 'bg-cell',
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
