import { CloudCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useMedia } from '#web/lib/browser/media.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { FormSectionNav } from './form-section-nav.tsx';
import { CurrentStep, stepOfSection } from './form-steps.ts';
import { type PropertyFieldError, propertyFieldErrors } from './property-field-errors.ts';
import { PropertyProblem } from './property-problem.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import type { RenderQuote } from './sections/stay-quote-section.tsx';
import { StepNav } from './step-nav.tsx';
import type { FormAutosave } from './use-form-autosave.ts';
import type { FormSteps } from './use-form-steps.ts';
import type { PropertyFormState } from './use-property-form.ts';

const GuestPreview = lazyPart(() => import('./guest-preview.tsx'), 'GuestPreview');
const SectionsBelowTheFold = lazyPart(() => import('./sections-below-the-fold.tsx'), 'SectionsBelowTheFold');

type PropertyFormLayoutProps = {
  state: PropertyFormState;
  /** Whether leaving asks for confirmation; false once everything is saved. */
  guarded: boolean;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  keeping: FormAutosave;
  /** Notices above the form. */
  notice?: ReactNode;
  /** Text beside the buttons while nothing has changed. */
  note: string;
  /** Buttons, the primary one last. */
  actions: ReactNode;
  /** Splits the form into steps; without it, the form is one page. */
  steps?: FormSteps | undefined;
  /** Property being edited; absent for a new one. */
  propertyId?: string | undefined;
  /** Reloads the property after a version conflict. */
  onReload?: (() => void) | undefined;
};

/** Layout of the property form: navigation, notices, error summary, sections and an action bar that stays in view. */
export function PropertyFormLayout(props: PropertyFormLayoutProps) {
  const { state, guarded, currencyIsFixed, renderQuote, keeping, notice, note } = props;
  const { actions, steps, propertyId, onReload } = props;
  const { form, attempt, problem, isDirty } = state;
  const { errors } = form.formState;
  const faults = propertyFieldErrors(errors);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-x-10 lg:grid-cols-[11rem_minmax(0,45rem)] xl:gap-x-8 xl:grid-cols-[10rem_minmax(0,1fr)_20rem]">
      {steps ? (
        <StepNav
          step={steps.step}
          faulty={new Set((attempt > 0 ? faults : []).map(({ part }) => stepOfSection(part)))}
          onGo={steps.go}
        />
      ) : (
        <FormSectionNavColumn faults={faults} />
      )}
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="min-w-0 [&_:is(input,textarea,button)]:scroll-my-28"
      >
        {/* Autosaved input is not lost by leaving. */}
        <UnsavedGuard dirty={guarded && isDirty && keeping.state !== 'kept'} />
        {notice}
        <div className="[&>*]:scroll-mt-24">
          <FormSummary
            errors={attempt > 0 ? faults : []}
            attempt={attempt}
            onGo={steps && ((field) => steps.goToError(faults.find((error) => error.field === field)))}
          />
          <PropertyProblem problem={problem} attempt={attempt} onReload={onReload} />
        </div>
        <CurrentStep value={steps?.step ?? null}>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <BasicsSection form={form} />
            <Suspense fallback={<SectionsSkeleton />}>
              <SectionsBelowTheFold
                state={state}
                currencyIsFixed={currencyIsFixed}
                renderQuote={renderQuote}
                onGoToError={steps?.goToError}
              />
            </Suspense>
          </div>
        </CurrentStep>
        <ActionBar state={state} keeping={keeping} note={note} actions={actions} />
      </form>
      <PreviewColumn state={state} propertyId={propertyId} isShown={steps === undefined || steps.isLast} />
    </div>
  );
}

type PreviewColumnProps = {
  state: PropertyFormState;
  propertyId: string | undefined;
  /** Whether a screen without room beside the form shows the preview below it. */
  isShown: boolean;
};

/** Guest preview: beside the form on wide screens, below its last step on narrow ones. */
function PreviewColumn({ state, propertyId, isShown }: PreviewColumnProps) {
  const isBeside = useMedia('(min-width: 1280px)');
  if (!isBeside && !isShown) return null;
  return (
    <aside className="min-w-0 max-xl:mt-6 max-xl:max-w-sm lg:max-xl:col-start-2">
      <div className="xl:sticky xl:top-20">
        <Suspense fallback={<Skeleton className="h-[30rem] rounded-[26px]" />}>
          <GuestPreview form={state.form} desk={state.desk} propertyId={propertyId} />
        </Suspense>
      </div>
    </aside>
  );
}

function SectionsSkeleton() {
  return (
    <>
      <Card className="h-52">
        <SkeletonLines lines={4} />
      </Card>
      <Card className="h-64">
        <SkeletonLines lines={5} />
      </Card>
    </>
  );
}

function FormSectionNavColumn({ faults }: { faults: readonly PropertyFieldError[] }) {
  return (
    <div className="form-nav">
      <FormSectionNav faulty={new Set(faults.map(({ part }) => part))} />
    </div>
  );
}

type ActionBarProps = Pick<PropertyFormLayoutProps, 'state' | 'keeping' | 'note' | 'actions'>;

function ActionBar({ state, keeping, note, actions }: ActionBarProps) {
  return (
    <div className="sticky bottom-4 z-20 mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-3 shadow-pop max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:px-4 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]">
      <p role="status" className="flex items-center gap-1.5 text-sm text-mute max-sm:text-xs">
        {keeping.state === 'kept' && state.isDirty && !state.isWaitingForPhotos && (
          <CloudCheck aria-hidden className="size-4 text-good" />
        )}
        {autosaveNote(state, keeping) ?? note}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3">{actions}</div>
    </div>
  );
}

function autosaveNote(
  { isDirty, isWaitingForPhotos }: PropertyFormState,
  keeping: FormAutosave,
): string | null {
  if (isWaitingForPhotos) return m.properties_photos_wait();
  if (!isDirty) return null;
  switch (keeping.state) {
    case 'kept':
      return m.properties_keeping_kept({ time: keeping.savedAt === null ? '' : formatTime(keeping.savedAt) });
    case 'keeping':
    case 'pending':
      return m.properties_keeping();
    case 'failed':
      return m.properties_keeping_failed();
    case 'nothing':
      return m.properties_unsaved_note();
  }
}
