import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Lock } from 'lucide-react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { maxClientNameLength, maxClientNoteLength, maxLinkNameLength } from '#domain/links/shared-link.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatDate, formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
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
import { LinkPropertiesSection } from './link-properties-section.tsx';
import { LinkTermsSection } from './link-terms-section.tsx';
import {
  changeLink,
  createLink,
  featuredIdsQuery,
  isPublished,
  linkablePropertiesQuery,
  refreshLinks,
} from './shared-link.queries.ts';

const maxCards = 3;

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
        <ActionBar note={contentText(draft)}>
          <Button type="submit" busy={form.isPending}>
            {link ? t.actions.saveChanges : t.actions.createLink}
          </Button>
        </ActionBar>
      </ScreenForm>
      <LinkPreview draft={draft} isLocked={draft.password !== '' || keepsPassword(link, draft)} />
    </div>
  );
}

/** Name of a link that the agent left without one: its only property, or how many it shows, and today. */
function nameFor({ which, propertyIds }: LinkDraft, properties: readonly PropertyListItem[] = []): string {
  const day = formatDate(deviceToday());
  if (which === 'all') return t.links.proposedAll({ day });
  if (propertyIds.length === 0) return '';
  const only = propertyIds.length === 1 ? properties.find(({ _id }) => _id === propertyIds[0]) : undefined;
  return only ? `${only.title} · ${day}` : t.links.proposed({ count: propertyIds.length, day });
}

function contentText({ which, propertyIds }: LinkDraft): string {
  return which === 'all' ? t.links.whichAllText : t.links.chosen({ count: propertyIds.length });
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
      meta: { feature: t.subscription.featureLinks },
    },
  );
}

function fieldErrorTexts(draft: LinkDraft): Partial<Record<'propertyIds' | 'password', string>> {
  const wrong = findFieldErrors(draft).map(({ field }) => field);
  return {
    ...(wrong.includes('properties') ? { propertyIds: t.links.propertiesMissing } : {}),
    ...(wrong.includes('password') ? { password: t.links.passwordShort } : {}),
  };
}

type LinkNameSectionProps = {
  draft: LinkDraft;
  onChange: (part: Partial<LinkDraft>) => void;
  /** Used when the agent enters no name. */
  proposedName: string;
};

/** Form section: name for the agent and client to greet. */
function LinkNameSection({ draft, onChange, proposedName }: LinkNameSectionProps) {
  return (
    <Card>
      <CardHeader title={t.labels.personName} text={t.links.whoText} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t.links.name} help={t.links.nameHelp} optional className="sm:col-span-2">
          <TextInput
            name="name"
            value={draft.name}
            maxLength={maxLinkNameLength}
            placeholder={proposedName}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={t.links.client} help={t.links.clientHelp} optional>
          <TextInput
            value={draft.clientName}
            maxLength={maxClientNameLength}
            onChange={(event) => onChange({ clientName: event.target.value })}
          />
        </Field>
        <Field label={t.labels.note} help={t.links.nameHelp} optional>
          <TextInput
            value={draft.clientNote}
            maxLength={maxClientNoteLength}
            onChange={(event) => onChange({ clientNote: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

/** Small preview of the link's page with the current draft. */
function LinkPreview({ draft, isLocked }: { draft: LinkDraft; isLocked: boolean }) {
  const properties = useOrderedProperties(draft);
  const client = draft.clientName.trim();
  const { checkIn, checkOut } = draft.stay;

  return (
    <aside aria-label={t.labels.guestPreview} className="min-w-0 xl:sticky xl:top-20">
      <p className="mb-2 text-sm font-semibold text-mute">{t.labels.guestPreview}</p>
      <div className="overflow-hidden rounded-[26px] border-[5px] border-sand-300 bg-bg shadow-card dark:border-dark-400">
        {isLocked && (
          <p className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2.5 text-[13px] text-mute">
            <Lock aria-hidden className="size-4 shrink-0" />
            {t.links.previewLocked}
          </p>
        )}
        <div className="grid grid-cols-1 gap-3 p-4">
          {(client || properties.length > 0) && (
            <p className="font-display text-[1.3rem] leading-tight font-[650] break-words">
              {client ? t.labels.hello({ name: client }) : t.counts.properties({ count: properties.length })}
            </p>
          )}
          {checkIn && checkOut && (
            <p className="flex w-fit items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-medium">
              <CalendarDays aria-hidden className="size-4 text-accent" />
              {formatStayDates({ checkIn, checkOut })}
            </p>
          )}
          {properties.length === 0 && (
            <p className="rounded-control border border-dashed border-line px-4 py-10 text-center text-sm text-mute">
              {t.links.previewEmpty}
            </p>
          )}
          <ul className="grid gap-3">
            {properties.slice(0, maxCards).map((property) => (
              <PreviewCard key={property._id} property={property} draft={draft} />
            ))}
          </ul>
          {properties.length > maxCards && (
            <p className="text-center text-sm text-mute">
              {t.links.previewMore({ count: properties.length - maxCards })}
            </p>
          )}
          {draft.lastDay && (
            <p className="text-center text-[13px] text-mute">
              {t.links.previewUntil({ date: formatDate(draft.lastDay) })}
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Published properties only, in the order of the link. */
function useOrderedProperties({ which, propertyIds, propertyOrder }: LinkDraft): PropertyListItem[] {
  const { data } = useQuery(linkablePropertiesQuery(''));
  const featured = useQuery({ ...featuredIdsQuery(), enabled: propertyOrder === 'featured' });
  const published = (data?.items ?? []).filter(isPublished);
  const shown = which === 'all' ? published : published.filter(({ _id }) => propertyIds.includes(_id));
  const chosenOrder = which === 'all' ? [] : propertyIds;
  const order = propertyOrder === 'featured' ? (featured.data ?? []) : chosenOrder;
  const positionOf = ({ _id }: PropertyListItem) => {
    const index = order.indexOf(_id);
    return index === -1 ? order.length : index;
  };
  return shown.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function PreviewCard({ property, draft }: { property: PropertyListItem; draft: LinkDraft }) {
  const cover = property.cover?.variants[0]?.webp ?? property.cover?.url;

  return (
    <li className="overflow-hidden rounded-control border border-line bg-surface">
      {cover ? (
        <img src={cover} alt="" loading="lazy" className="aspect-[2/1] w-full bg-cell object-cover" />
      ) : (
        <span aria-hidden className="block aspect-[2/1] bg-cell" />
      )}
      <div className="flex items-end justify-between gap-3 p-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{property.title}</p>
          <p className="truncate text-[13px] text-mute">
            {draft.showPrices
              ? t.labels.fromPriceANight({ price: formatMoney(property.basePrice) })
              : t.links.previewNoPrice}
          </p>
        </div>
        {draft.allowRequests && (
          <span className="shrink-0 rounded-lg bg-accent px-2.5 py-1 text-[13px] font-semibold text-onaccent">
            {t.actions.requestToBook}
          </span>
        )}
      </div>
    </li>
  );
}
