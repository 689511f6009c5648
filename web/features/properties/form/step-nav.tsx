import { Check, CircleAlert } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type FormStep, formSteps, stepTitles } from './form-steps.ts';

type StepNavProps = { step: FormStep; faulty: ReadonlySet<FormStep>; onGo: (step: FormStep) => void };

/** Step navigation of a new listing: a progress bar on a phone, a list beside the form on wide screens. */
export function StepNav({ step, faulty, onGo }: StepNavProps) {
  const current = formSteps.indexOf(step);
  return (
    <nav aria-label={m.properties_steps()} className="max-lg:mb-4 lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm text-mute lg:hidden">
        {m.properties_step_of({ number: current + 1, count: formSteps.length })}
        {' · '}
        <span className="font-semibold text-ink">{stepTitles[step]()}</span>
      </p>
      <ol className="flex gap-1.5 lg:grid lg:gap-1">
        {formSteps.map((one, index) => (
          <li key={one} className="min-w-0 flex-1">
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onGo(one)}
              className={classNames(
                'group flex w-full items-center gap-3 text-left text-[15px] text-mute transition-colors hover:text-ink max-lg:h-6 lg:min-h-11',
                one === step && 'font-semibold text-ink',
              )}
            >
              <StepBadge
                number={index + 1}
                state={
                  faulty.has(one) ? 'faulty' : index < current ? 'done' : one === step ? 'here' : 'ahead'
                }
              />
              <span className="max-lg:sr-only">{stepTitles[one]()}</span>
              {faulty.has(one) && <VisuallyHidden>{m.properties_part_needs_help()}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const stepBadgeClasses = {
  faulty: 'bg-danger text-surface',
  done: 'bg-accent text-onaccent',
  here: 'bg-accent text-onaccent',
  ahead: 'bg-cell text-mute',
} as const;

function StepBadge({ number, state }: { number: number; state: keyof typeof stepBadgeClasses }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex items-center justify-center text-[13px] font-semibold max-lg:h-1.5 max-lg:w-full max-lg:rounded-full lg:size-7 lg:shrink-0 lg:rounded-full',
        stepBadgeClasses[state],
      )}
    >
      <span className="max-lg:hidden [&>svg]:size-4">
        {state === 'faulty' ? <CircleAlert /> : state === 'done' ? <Check /> : number}
      </span>
    </span>
  );
}
