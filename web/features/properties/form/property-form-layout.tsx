import { Check, CircleAlert, CloudCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import * as t from '#texts/screens.ts';
import { useMedia } from '#web/lib/browser/media.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { FormAutosave } from './form-draft.tsx';
import {
  CurrentStep,
  FormSection,
  type FormStep,
  formSteps,
  stepOfSection,
  stepTitles,
} from './form-section.tsx';
import { FormSectionNav } from './form-section-nav.tsx';
import { fieldErrorAt, type PropertyFieldError, propertyFieldErrors } from './property-field-errors.ts';
import type { PropertyForm } from './property-fields.ts';
import { PropertyProblem } from './property-problem.tsx';
import type { RenderQuote } from './sections/stay-quote-section.tsx';
import { TextField } from './text-field.tsx';
import type { FormSteps } from './use-form-steps.ts';
import type { PropertyFormState } from './use-property-form.ts';

const stepBadgeClasses = {
  faulty: 'bg-danger text-surface',
  done: 'bg-accent text-onaccent',
  here: 'bg-accent text-onaccent',
  ahead: 'bg-cell text-mute',
} as const;

// Loaded lazily: the popup of the select is larger than the form around it.
const TypeField = lazyPart(() => import('./sections/type-field.tsx'), 'TypeField');

const GuestPreview = lazyPart(() => import('./guest-preview.tsx'), 'GuestPreview');
const SectionsBelowTheFold = lazyPart(() => import('./sections-below-the-fold.tsx'), 'SectionsBelowTheFold');

type PropertyFormLayoutProps = {
  state: PropertyFormState;
  /** Whether leaving asks for confirmation; false once everything is saved. */
  guarded: boolean;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  autosave: FormAutosave;
  /** Notices above the form. */
  notice?: ReactNode;
  /** Text beside the buttons while nothing has changed. */
  note: string;
  /** Buttons, the primary one last. */
  actions: ReactNode;
  /** Groups of sections, of which one is shown. A new property goes through them in order, with their numbers. */
  steps: FormSteps;
  isNumbered?: boolean | undefined;
  /** Property being edited; absent for a new one. */
  propertyId?: string | undefined;
  /** Reloads the property after a version conflict. */
  onReload?: (() => void) | undefined;
};

/** Layout of the property form: navigation, notices, error summary, sections and an action bar that stays in view. */
export function PropertyFormLayout(props: PropertyFormLayoutProps) {
  const { state, guarded, currencyIsFixed, renderQuote, autosave, notice, note } = props;
  const { actions, steps, isNumbered = false, propertyId, onReload } = props;
  const { form, attempt, problem, isDirty } = state;
  const { errors } = form.formState;
  const fieldErrors = propertyFieldErrors(errors);

  return (
    <div className="grid min-w-0 grid-cols-1 gap-x-10 lg:grid-cols-[11rem_minmax(0,45rem)] xl:gap-x-8 xl:grid-cols-[10rem_minmax(0,1fr)_20rem]">
      {isNumbered ? (
        <StepNav
          step={steps.step}
          faulty={new Set((attempt > 0 ? fieldErrors : []).map(({ part }) => stepOfSection(part)))}
          onGo={steps.go}
        />
      ) : (
        <FormSectionNavColumn fieldErrors={fieldErrors} steps={steps} />
      )}
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="min-w-0 [&_:is(input,textarea,button)]:scroll-my-28"
      >
        {/* Autosaved input is not lost by leaving. */}
        <UnsavedGuard dirty={guarded && isDirty && autosave.state !== 'saved'} />
        {notice}
        <div className="[&>*]:scroll-mt-24">
          <FormSummary
            errors={attempt > 0 ? fieldErrors : []}
            attempt={attempt}
            onGo={(field) => steps.goToError(fieldErrors.find((error) => error.field === field))}
          />
          <PropertyProblem problem={problem} attempt={attempt} onReload={onReload} />
        </div>
        <CurrentStep value={steps.step}>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <BasicsSection form={form} />
            <Suspense fallback={<SectionsSkeleton />}>
              <SectionsBelowTheFold
                state={state}
                currencyIsFixed={currencyIsFixed}
                renderQuote={renderQuote}
                onGoToError={isNumbered ? steps.goToError : undefined}
              />
            </Suspense>
          </div>
        </CurrentStep>
        <FormActions state={state} autosave={autosave} note={note} actions={actions} />
      </form>
      <PreviewColumn state={state} propertyId={propertyId} isShown={!isNumbered || steps.isLast} />
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

type FormSectionNavColumnProps = { fieldErrors: readonly PropertyFieldError[]; steps: FormSteps };

function FormSectionNavColumn({ fieldErrors, steps }: FormSectionNavColumnProps) {
  return (
    <div className="form-nav">
      <FormSectionNav
        faulty={new Set(fieldErrors.map(({ part }) => part))}
        step={steps.step}
        onStep={steps.go}
      />
    </div>
  );
}

type FormActionsProps = Pick<PropertyFormLayoutProps, 'state' | 'autosave' | 'note' | 'actions'>;

/** The form hides the bottom nav of a phone, so the bar is at the edge of the screen. */
function FormActions({ state, autosave, note, actions }: FormActionsProps) {
  return (
    <ActionBar
      className="mt-5 max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]"
      note={
        <span className="flex items-center gap-1.5">
          {autosave.state === 'saved' && state.isDirty && !state.isWaitingForPhotos && (
            <CloudCheck aria-hidden className="size-4 text-good" />
          )}
          {autosaveNote(state, autosave) ?? note}
        </span>
      }
    >
      {actions}
    </ActionBar>
  );
}

function autosaveNote(
  { isDirty, isWaitingForPhotos }: PropertyFormState,
  autosave: FormAutosave,
): string | null {
  if (isWaitingForPhotos) return t.propertyPhotos.photosWait;
  if (!isDirty) return null;

  switch (autosave.state) {
    case 'saved':
      return t.propertyForm.draftSaved({
        time: autosave.savedAt === null ? '' : formatTime(autosave.savedAt),
      });
    case 'saving':
    case 'pending':
      return t.notices.saving;
    case 'failed':
      return t.propertyForm.savingFailed;
    case 'nothing':
      return t.settings.dirty;
  }
}

function BasicsSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="basics">
      <TextField
        form={form}
        name="title"
        label={t.labels.title}
        help={t.propertyForm.fieldTitleHelp}
        maxLength={propertyLimits.titleLength}
      />
      <Suspense
        fallback={
          <Field label={t.labels.type}>
            <Skeleton className="h-10 rounded-control sm:max-w-xs max-md:h-11" />
          </Field>
        }
      >
        <TypeField form={form} />
      </Suspense>
      <TextField
        form={form}
        name="headline"
        label={t.propertyForm.fieldHeadline}
        help={t.propertyForm.fieldHeadlineHelp}
        placeholder={t.propertyForm.fieldHeadlineHint}
        maxLength={propertyLimits.headlineLength}
        optional
      />
      <Field
        label={t.propertyForm.fieldDescription}
        help={t.propertyForm.fieldDescriptionHelp}
        error={fieldErrorAt(form.formState.errors, 'description')}
        optional
      >
        <TextArea rows={6} maxLength={propertyLimits.descriptionLength} {...form.register('description')} />
      </Field>
    </FormSection>
  );
}

type StepNavProps = { step: FormStep; faulty: ReadonlySet<FormStep>; onGo: (step: FormStep) => void };

/** Step navigation of a new listing: a progress bar on a phone, a list beside the form on wide screens. */
function StepNav({ step, faulty, onGo }: StepNavProps) {
  const current = formSteps.indexOf(step);
  const progressAt = (index: number) => {
    if (index < current) return 'done';
    return index === current ? 'here' : 'ahead';
  };

  return (
    <nav aria-label={t.propertyForm.steps} className="max-lg:mb-4 lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm text-mute lg:hidden">
        {t.propertyForm.stepOf({ number: current + 1, count: formSteps.length })}
        {' · '}
        <span className="font-semibold text-ink">{stepTitles[step]}</span>
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
              <StepBadge number={index + 1} state={faulty.has(one) ? 'faulty' : progressAt(index)} />
              <span className="max-lg:sr-only">{stepTitles[one]}</span>
              {faulty.has(one) && <VisuallyHidden>{t.propertyForm.partNeedsHelp}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const stepBadgeIcons: Partial<Record<keyof typeof stepBadgeClasses, ReactNode>> = {
  faulty: <CircleAlert />,
  done: <Check />,
};

function StepBadge({ number, state }: { number: number; state: keyof typeof stepBadgeClasses }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex items-center justify-center text-[13px] font-semibold max-lg:h-1.5 max-lg:w-full max-lg:rounded-full lg:size-7 lg:shrink-0 lg:rounded-full',
        stepBadgeClasses[state],
      )}
    >
      <span className="max-lg:hidden [&>svg]:size-4">{stepBadgeIcons[state] ?? number}</span>
    </span>
  );
}
