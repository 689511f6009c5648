import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { publishedToast } from '../actions/use-change-status.ts';
import {
  cacheProperty,
  changeProperty,
  changePropertyStatus,
  hasBookingsQuery,
} from '../property.queries.ts';
import { type FormDraft, FormDraftNotice, formDraftQuery, useFormAutosave } from './form-draft.tsx';
import { fieldsOf } from './property-fields.ts';
import { PropertyFormLayout } from './property-form-layout.tsx';
import { PropertyFormSkeleton } from './property-form-skeleton.tsx';
import { changeCurrency } from './sections/change-currency.ts';
import type { RenderQuote } from './sections/stay-quote-section.tsx';
import { useFormGroups } from './use-form-steps.ts';
import { usePropertyForm } from './use-property-form.ts';

type EditPropertyFormProps = {
  property: Property;
  renderQuote: RenderQuote;
  /** Reloads the property and resets the form to it. */
  onReload: () => void;
};

/** Edit form of a property; restores unsaved input from the form draft. */
export function EditPropertyForm(props: EditPropertyFormProps) {
  const [round, setRound] = useState(0);
  const start = useQuery(formDraftQuery(props.property._id));
  if (start.isPending) return <PropertyFormSkeleton />;

  return (
    <EditListing
      key={round}
      {...props}
      draft={round === 0 ? (start.data?.draft ?? null) : null}
      maxImages={start.data?.maxImages}
      onDiscard={() => setRound(round + 1)}
    />
  );
}

type EditListingProps = EditPropertyFormProps & {
  draft: FormDraft | null;
  maxImages: number | undefined;
  onDiscard: () => void;
};

/** Form of one property; saving stays in the form, publishing a draft opens the property. */
function EditListing({ property, renderQuote, onReload, draft, maxImages, onDiscard }: EditListingProps) {
  const [stored, setStored] = useState(property);
  const state = usePropertyForm({ fields: fieldsOf(stored), images: stored.images, draft, maxImages });

  // The version that the form draft is based on: saving over a newer one has to be a conflict.
  const version = draft?.version ?? stored.version;
  const [savedVersion, setSavedVersion] = useState(version);
  const autosave = useFormAutosave(stored._id, savedVersion, state);
  const client = useQueryClient();
  const navigate = useNavigate();

  const [isPublished, setIsPublished] = useState(false);
  const [hasDraft, setHasDraft] = useState(draft !== null);
  const [pendingAction, setPendingAction] = useState<'save' | 'publish' | null>(null);
  const { _id: id, status } = stored;
  const isDraft = status === 'draft';
  const hasBookings = useQuery({ ...hasBookingsQuery(id), enabled: isDraft, staleTime: 0 });

  // The server refuses the change anyway: unknown is not fixed.
  const currencyIsFixed = !isDraft || hasBookings.data === true;
  const { form } = state;
  const steps = useFormGroups(form);

  // A form draft may be older than the first booking.
  useEffect(() => {
    if (currencyIsFixed) changeCurrency(form, stored.currency);
  }, [currencyIsFixed, form, stored.currency]);
  // Navigates in an effect, after the unsaved guard is off.
  useEffect(() => {
    if (isPublished) void navigate({ to: addresses.property({ id }), replace: true });
  }, [isPublished, navigate, id]);

  async function save(publish: boolean) {
    setPendingAction(publish ? 'publish' : 'save');
    const sent = JSON.stringify(form.getValues());
    await state.submit(publish || status === 'active', async (checked) => {
      const saved = await changeProperty(id, { ...checked, version: savedVersion });
      cacheProperty(client, saved);
      setStored(saved);
      setSavedVersion(saved.version);

      // The save has succeeded even if publishing is refused, so the form restarts from the saved state.
      // What was typed while it was being sent stays, and is saved next time.
      if (JSON.stringify(form.getValues()) === sent) state.startFrom(saved);

      await autosave.restart();
      setHasDraft(false);

      if (!publish)
        return void showToast({ tone: 'good', title: t.propertyForm.savedToast({ name: saved.title }) });

      const published = await changePropertyStatus(id, 'active');
      cacheProperty(client, published);

      showToast({
        ...publishedToast(published),
        action: {
          label: t.actions.share,
          onPress: () =>
            void navigate({ to: addresses.createSharedLink.pattern, search: { propertyId: id } }),
        },
      });
      setIsPublished(true);
    });
  }

  return (
    <PropertyFormLayout
      state={state}
      guarded={!isPublished}
      currencyIsFixed={currencyIsFixed}
      propertyId={id}
      steps={steps}
      renderQuote={renderQuote}
      autosave={autosave}
      notice={
        draft &&
        hasDraft && (
          <FormDraftNotice
            isNew={false}
            savedAt={draft.savedAt}
            onDiscard={() => void autosave.drop().then(onDiscard)}
          />
        )
      }
      onReload={() => void autosave.drop().then(onReload)}
      note={t.notices.allChangesSaved}
      actions={
        <>
          <Button
            variant={status === 'draft' ? 'secondary' : 'primary'}
            busy={state.isSending && pendingAction === 'save'}
            disabled={state.isSending}
            onClick={() => void save(false)}
          >
            {t.actions.saveChanges}
          </Button>
          {status === 'draft' && (
            <Button
              busy={state.isSending && pendingAction === 'publish'}
              disabled={state.isSending}
              onClick={() => void save(true)}
            >
              {t.properties.publish}
            </Button>
          )}
        </>
      }
    />
  );
}
