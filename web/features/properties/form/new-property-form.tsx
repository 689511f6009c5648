import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { publishedToast } from '../actions/use-change-status.ts';
import {
  addProperty,
  agentCurrencyQuery,
  cacheProperty,
  canCreateListingQuery,
} from '../property.queries.ts';
import { type FormDraft, FormDraftNotice, formDraftQuery, useFormAutosave } from './form-draft.tsx';
import type { ReadPage } from './listing-page-offer.tsx';
import { emptyFields, type PropertyForm } from './property-fields.ts';
import { PropertyFormLayout } from './property-form-layout.tsx';
import { PropertyFormSkeleton } from './property-form-skeleton.tsx';
import { PlanBanner } from './property-problem.tsx';
import type { RenderQuote } from './sections/stay-quote-section.tsx';
import { type FormSteps, useFormSteps } from './use-form-steps.ts';
import { usePropertyForm } from './use-property-form.ts';

const ListingPageOffer = lazyPart(() => import('./listing-page-offer.tsx'), 'ListingPageOffer');

type NewPropertyFormProps = {
  renderQuote: RenderQuote;
  /** A faster way to begin, for several listings at once. */
  fromFile?: ReactNode;
};

/** Form for a new listing; restores the form draft and autosaves the input. */
export function NewPropertyForm({ renderQuote, fromFile }: NewPropertyFormProps) {
  const [round, setRound] = useState(0);
  const start = useQuery(formDraftQuery('new'));
  // When the form draft cannot be loaded, the form starts empty.
  if (start.isPending) return <PropertyFormSkeleton />;

  return (
    <NewListing
      key={round}
      draft={round === 0 ? (start.data?.draft ?? null) : null}
      maxImages={start.data?.maxImages}
      renderQuote={renderQuote}
      fromFile={fromFile}
      onStartOver={() => setRound(round + 1)}
    />
  );
}

type NewListingProps = NewPropertyFormProps & {
  draft: FormDraft | null;
  maxImages: number | undefined;
  onStartOver: () => void;
};

/** A draft requires a title and a type; publishing requires everything that guests need. */
function NewListing({ draft, maxImages, renderQuote, fromFile, onStartOver }: NewListingProps) {
  const state = usePropertyForm({ fields: emptyFields, images: [], draft, maxImages });
  const autosave = useFormAutosave('new', null, state);
  const steps = useFormSteps(state.form);
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  useDefaultCurrency(state.form);

  const [readPage, setReadPage] = useState<ReadPage | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [pendingAction, setPendingAction] = useState<'draft' | 'publish' | null>(null);

  // Navigates in an effect, after the unsaved guard is off.
  useEffect(() => {
    if (savedId !== null) void navigate({ to: addresses.property({ id: savedId }), replace: true });
  }, [savedId, navigate]);

  async function save(publish: boolean) {
    setPendingAction(publish ? 'publish' : 'draft');
    await state.submit(publish, async (checked) => {
      const body = { ...checked, publish };
      const property = await withKey(body, (key) => addProperty(body, key));
      cacheProperty(client, property);
      await autosave.drop();

      const name = property.title;
      showToast(
        publish
          ? {
              ...publishedToast(property),
              action: {
                label: t.actions.share,
                onPress: () =>
                  void navigate({
                    to: addresses.createSharedLink.pattern,
                    search: { propertyId: property._id },
                  }),
              },
            }
          : { tone: 'good', title: t.propertyForm.draftToast({ name }) },
      );
      setSavedId(property._id);
    });
  }

  return (
    <PropertyFormLayout
      state={state}
      guarded={savedId === null}
      autosave={autosave}
      currencyIsFixed={false}
      renderQuote={renderQuote}
      notice={
        <>
          <ListingLimitNotice />
          {draft && (
            <FormDraftNotice
              isNew
              savedAt={draft.savedAt}
              onDiscard={() => void autosave.drop().then(onStartOver)}
            />
          )}
          {!draft && steps.isFirst && (
            <Suspense fallback={<Skeleton className="mb-5 h-64 rounded-card" />}>
              <ListingPageOffer state={state} read={readPage} onRead={setReadPage}>
                {fromFile}
              </ListingPageOffer>
            </Suspense>
          )}
        </>
      }
      note={t.propertyForm.savingNote}
      steps={steps}
      isNumbered
      actions={
        <NewListingActions
          steps={steps}
          doing={state.isSending ? pendingAction : null}
          onSave={(publish) => void save(publish)}
        />
      }
    />
  );
}

type ActionsProps = {
  steps: FormSteps;
  doing: 'draft' | 'publish' | null;
  onSave: (publish: boolean) => void;
};

/** From these steps on, all that guests need may be there. */
const mayBeComplete: ReadonlySet<string> = new Set(['price', 'rules']);

/** Back, save draft and next; the last step has publish in place of next, and those with the rest of it have both. */
function NewListingActions({ steps, doing, onSave }: ActionsProps) {
  const isBusy = doing !== null;

  return (
    <>
      {!steps.isFirst && (
        <Button variant="quiet" disabled={isBusy} onClick={steps.back}>
          {t.actions.back}
        </Button>
      )}
      <Button variant="secondary" busy={doing === 'draft'} disabled={isBusy} onClick={() => onSave(false)}>
        {t.propertyForm.saveDraft}
      </Button>
      {steps.isLast ? (
        <PublishButton doing={doing} onSave={onSave} />
      ) : (
        <>
          {mayBeComplete.has(steps.step) && (
            <PublishButton doing={doing} onSave={onSave} variant="secondary" className="max-md:hidden" />
          )}
          <Button disabled={isBusy} onClick={() => void steps.next()}>
            {t.actions.continueLabel}
          </Button>
        </>
      )}
    </>
  );
}

type PublishButtonProps = Pick<ActionsProps, 'doing' | 'onSave'> & {
  variant?: 'primary' | 'secondary';
  className?: string;
};

function PublishButton({ doing, onSave, variant = 'primary', className = '' }: PublishButtonProps) {
  return (
    <Button
      variant={variant}
      className={className}
      busy={doing === 'publish'}
      disabled={doing !== null}
      onClick={() => onSave(true)}
    >
      {t.properties.publish}
    </Button>
  );
}

/** Defaults the currency to that of the agent until a location or the user chooses another. */
function useDefaultCurrency(form: PropertyForm): void {
  const { data: currency } = useQuery(agentCurrencyQuery());
  useEffect(() => {
    if (currency && form.getValues('place') === null && !form.getFieldState('currency').isDirty)
      form.resetField('currency', { defaultValue: currency });
  }, [currency, form]);
}

/** Warns before the form is filled in that the plan has no room for another listing. */
function ListingLimitNotice() {
  const { data } = useQuery(canCreateListingQuery());
  if (!data || data.allowed || data.detail === null) return null;
  return (
    <div className="mb-5">
      <PlanBanner detail={data.detail} />
    </div>
  );
}
