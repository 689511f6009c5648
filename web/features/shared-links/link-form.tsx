import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { deviceToday, formatDate } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  emptyLinkDraft,
  findFieldErrors,
  type LinkDraft,
  linkDraftOf,
  toLinkChange,
  toLinkInput,
} from './link-draft.ts';
import { LinkNameSection } from './link-name-section.tsx';
import { LinkPreview } from './link-preview.tsx';
import { LinkPropertiesSection } from './link-properties-section.tsx';
import { LinkTermsSection } from './link-terms-section.tsx';
import { changeLink, createLink, linkablePropertiesQuery, refreshLinks } from './shared-link.queries.ts';

type LinkFormProps = {
  /** Absent for a new link. */
  link?: SharedLink | undefined;
  /** Preselected properties of a new link, separated by commas. */
  propertyIds: string;
  addFirst: React.ReactNode;
  onDone: (link: SharedLink) => void;
};

/** Form for the properties and terms of a link, with a live preview of its page. */
export function LinkForm({ link, propertyIds, addFirst, onDone }: LinkFormProps) {
  const saved = link ? linkDraftOf(link) : emptyLinkDraft(propertyIds);
  const save = useSaveLink(link, onDone);
  const form = useSmallForm<LinkDraft, SharedLink>({
    values: saved,
    validate: fieldErrorTexts,
    send: save,
  });
  const { values: draft, errors, change } = form;
  const { data: properties } = useQuery(linkablePropertiesQuery(''));
  const proposedName = nameFor(draft, properties?.items);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
      <ScreenForm
        form={form}
        errors={form.listed}
        dirty={isDirty && !save.isPending && !save.isSuccess}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        <LinkPropertiesSection
          draft={draft}
          onChange={change}
          error={errors.propertyIds}
          addFirst={addFirst}
        />
        <LinkNameSection draft={draft} onChange={change} proposedName={proposedName} />
        <LinkTermsSection
          draft={draft}
          onChange={change}
          hasPassword={link?.hasPassword ?? false}
          passwordError={errors.password}
        />
        <div className="sticky bottom-0 z-20 -mx-2 flex items-center gap-4 rounded-t-card border border-b-0 border-line bg-surface/92 px-4 py-3 backdrop-blur max-md:bottom-[calc(62px+env(safe-area-inset-bottom))] max-md:mx-0 max-md:rounded-card max-md:border-b">
          <Button type="submit" busy={form.isPending} className="max-sm:flex-1">
            {link ? m.links_save_changes() : m.links_make()}
          </Button>
          <p role="status" className="min-w-0 truncate text-sm text-mute max-sm:hidden">
            {contentText(draft)}
          </p>
        </div>
      </ScreenForm>
      <LinkPreview draft={draft} isLocked={draft.password !== '' || keepsPassword(link, draft)} />
    </div>
  );
}

/** Name of a link that the agent left without one: its only property, or how many it shows, and today. */
function nameFor({ which, propertyIds }: LinkDraft, properties: readonly PropertyListItem[] = []): string {
  const day = formatDate(deviceToday());
  if (which === 'all') return m.links_proposed_all({ day });
  if (propertyIds.length === 0) return '';
  const only = propertyIds.length === 1 ? properties.find(({ _id }) => _id === propertyIds[0]) : undefined;
  return only ? `${only.title} · ${day}` : m.links_proposed({ count: propertyIds.length, day });
}

function contentText({ which, propertyIds }: LinkDraft): string {
  return which === 'all' ? m.links_which_all_text() : m.links_chosen({ count: propertyIds.length });
}

function keepsPassword(link: SharedLink | undefined, { removesPassword }: LinkDraft): boolean {
  return (link?.hasPassword ?? false) && !removesPassword;
}

/** The properties whose titles a link without a name needs: a quick press on the button does not outrun them. */
function usePropertiesOfName() {
  const client = useQueryClient();
  return async ({ which, propertyIds }: LinkDraft): Promise<readonly PropertyListItem[]> => {
    if (which === 'all' || propertyIds.length !== 1) return [];
    return (await client.ensureQueryData(linkablePropertiesQuery(''))).items;
  };
}

function useSaveLink(link: SharedLink | undefined, onDone: (link: SharedLink) => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const ofName = usePropertiesOfName();
  return useAction(
    async (values: LinkDraft) => {
      const name = values.name.trim() || nameFor(values, await ofName(values));
      const draft = { ...values, name };
      return link
        ? changeLink(link._id, toLinkChange(draft, link))
        : withKey(draft, (key) => createLink(toLinkInput(draft), key));
    },
    {
      onDone: async (saved) => {
        await refreshLinks(client);
        onDone(saved);
      },
      meta: { feature: m.subscription_feature_links() },
    },
  );
}

function fieldErrorTexts(draft: LinkDraft): Partial<Record<'propertyIds' | 'password', string>> {
  const wrong = findFieldErrors(draft).map(({ field }) => field);
  return {
    ...(wrong.includes('properties') ? { propertyIds: m.links_places_missing() } : {}),
    ...(wrong.includes('password') ? { password: m.links_password_short() } : {}),
  };
}
