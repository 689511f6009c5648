import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Counts = DashboardBookings['counts'];

/** Whether to show the onboarding: until the first booking exists, from any source. */
export function needsFirstSteps({ bookings }: Counts): boolean {
  return bookings === 0;
}

export function FirstSteps({ counts }: { counts: Counts }) {
  const hasListing = counts.properties > 0;
  const hasLink = counts.links > 0;

  const steps = [
    {
      done: hasListing,
      title: t.actions.addProperty,
      text: t.dashboard.stepListingText,
      to: addresses.newProperty.pattern,
      action: t.actions.addProperty,
    },
    {
      done: hasLink,
      title: t.actions.shareLink,
      text: t.dashboard.stepLinkText,
      to: addresses.createSharedLink.pattern,
      action: t.actions.shareLink,
    },
    {
      done: counts.bookings > 0,
      title: t.dashboard.stepRequest,
      text: t.dashboard.stepRequestText,
      to: addresses.mySharedLinks.pattern,
      action: t.dashboard.stepRequestAction,
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  const doneCount = steps.filter(({ done }) => done).length;

  return (
    <Card>
      <CardHeader
        title={t.dashboard.stepsTitle}
        text={t.dashboard.stepsText({ done: doneCount, all: steps.length })}
      />
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} isNext={index === next} {...step} />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = {
  number: number;
  done: boolean;
  isNext: boolean;
  title: ReactNode;
  text: ReactNode;
  to: string;
  action: ReactNode;
};

function Step({ number, done, isNext, title, text, to, action }: StepProps) {
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col rounded-control border p-4',
        isNext ? 'border-pine-300 bg-pine-50 dark:border-pine-700 dark:bg-pine-500/12' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <span
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full font-display font-[650]',
            done ? 'bg-accent text-onaccent' : 'border border-line bg-surface text-mute',
          )}
        >
          {done ? <Check aria-hidden className="size-4" strokeWidth={3} /> : number}
          {done && <VisuallyHidden>{t.dashboard.stepDone}</VisuallyHidden>}
        </span>
        <h3 className={classNames(done && 'text-mute')}>{title}</h3>
      </div>
      <p className="mt-2 flex-1 text-[15px] text-mute">{text}</p>
      {isNext && (
        <Link to={to} className={classNames(buttonVariants({ variant: 'primary' }), 'mt-4 self-start')}>
          {action}
        </Link>
      )}
    </li>
  );
}
