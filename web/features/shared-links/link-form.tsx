import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  emptyLinkDraft,
  findFieldErrors,
  type LinkDraft,
  type LinkFieldError,
  linkDraftOf,
  toLinkChange,
  toLinkInput,
} from './link-draft.ts';
import { LinkNameSection } from './link-name-section.tsx';
import { LinkPreview } from './link-preview.tsx';
import { LinkPropertiesSection } from './link-properties-section.tsx';
import { LinkTermsSection } from './link-terms-section.tsx';
import { changeLink, createLink, refreshLinks } from './shared-link.queries.ts';

type LinkFormProps = {
  /** Absent for a new link. */
  link?: SharedLink | undefined;
  /** Preselected property of a new link. */
  propertyId: string;
  addFirst: React.ReactNode;
  onDone: (link: SharedLink) => void;
};

/** Form for the properties and terms of a link, with a live preview of its page. */
export function LinkForm({ link, propertyId, addFirst, onDone }: LinkFormProps) {
  const [draft, setDraft] = useState(() => (link ? linkDraftOf(link) : emptyLinkDraft(propertyId)));
  const [attempt, setAttempt] = useState(0);
  const save = useSaveLink(link, onDone);
  const errors = attempt > 0 ? findFieldErrors(draft) : [];
  const errorTextOf = (field: LinkFieldError['field']) =>
    fieldErrorText(errors.find((fault) => fault.field === field));
  function change(part: Partial<LinkDraft>) {
    setDraft({ ...draft, ...part });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    save.reset();
    if (findFieldErrors(draft).length === 0) save.run(draft);
  }
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
      <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-5">
        <FormSummary
          errors={errors.map((fault) => ({ field: fault.field, message: fieldErrorText(fault) ?? '' }))}
          problem={save.isError ? problemMessage(save.error) : null}
          attempt={attempt}
        />
        <LinkPropertiesSection
          draft={draft}
          onChange={change}
          error={errorTextOf('properties')}
          addFirst={addFirst}
        />
        <LinkNameSection draft={draft} onChange={change} error={errorTextOf('name')} />
        <LinkTermsSection
          draft={draft}
          onChange={change}
          hasPassword={link?.hasPassword ?? false}
          passwordError={errorTextOf('password')}
        />
        <Button type="submit" size="lg" busy={save.isPending} className="justify-self-start max-sm:w-full">
          {link ? m.links_save_changes() : m.links_make()}
        </Button>
      </form>
      <LinkPreview draft={draft} isLocked={draft.password !== '' || keepsPassword(link, draft)} />
    </div>
  );
}

function keepsPassword(link: SharedLink | undefined, { removesPassword }: LinkDraft): boolean {
  return (link?.hasPassword ?? false) && !removesPassword;
}

function useSaveLink(link: SharedLink | undefined, onDone: (link: SharedLink) => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useAction(
    (draft: LinkDraft) =>
      link
        ? changeLink(link._id, toLinkChange(draft, link))
        : withKey(draft, (key) => createLink(toLinkInput(draft), key)),
    {
      onDone: async (saved) => {
        await refreshLinks(client);
        onDone(saved);
      },
      meta: { feature: m.subscription_feature_links() },
    },
  );
}

function fieldErrorText(error: LinkFieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.field === 'name') return m.links_name_missing();
  if (error.field === 'properties') return m.links_places_missing();
  return m.links_password_short();
}
