import { Check } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The steps of an import, with the one that is open. */
export function WizardSteps({ steps, at }: { steps: readonly string[]; at: number }) {
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
