import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { ListingPage } from '#contract/properties/listing-pages.ts';
import type { Location } from '#contract/properties/locations.ts';
import { listingPageLimits } from '#domain/properties/listing-page.ts';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { roomFor } from '../photos/photo-list.ts';
import { agentTimezoneQuery, findLocations, readListingPage } from '../property.queries.ts';
import { chooseLocation, fieldsFromPage, missingFacts, townOf } from './listing-page-fields.ts';
import type { PropertyFields } from './property-fields.ts';
import type { PropertyFormState } from './use-property-form.ts';

/** A page that has filled in the form. */
export type ReadPage = {
  host: string;
  page: ListingPage;
  location: Location | null;
  /** Photos that the form had room for. */
  photoCount: number;
};

type ListingPageOfferProps = {
  state: PropertyFormState;
  /** The page that was read; null until then. */
  read: ReadPage | null;
  onRead: (read: ReadPage | null) => void;
  /** Another fast way to begin, below the address. */
  children?: ReactNode;
};

/**
 * Fills in a new listing from its page on another site. A pasted address is read right away, once the agent has said that
 * the texts and photos are theirs. Nothing is saved by it, and Undo empties the form again.
 */
export function ListingPageOffer({ state, read, onRead, children }: ListingPageOfferProps) {
  const { form, desk } = state;

  function fill(fields: PropertyFields) {
    // NOTE: the names are those of the fields.
    for (const name of Object.keys(fields) as (keyof PropertyFields)[])
      form.setValue(name, fields[name], { shouldDirty: true });
  }

  function fillIn(found: Omit<ReadPage, 'photoCount'>) {
    const room = roomFor(desk.photos, desk.maxImages);
    const next = { ...found, photoCount: Math.min(room, found.page.photos.length) };

    const before = structuredClone(form.getValues());
    fill(fieldsFromPage(next.page, next.location, before));
    const removePhotos = desk.addAddresses(next.page.photos);
    onRead(next);

    showToast({
      tone: 'good',
      title: t.listingPages.filled({ host: next.host }),
      action: {
        label: t.actions.undo,
        key: 'u',
        onPress: () => {
          fill(before);
          removePhotos();
          onRead(null);
        },
      },
    });
  }

  return (
    <div className="mb-5">
      {read ? <ReadNotice {...read} /> : <AddressForm onRead={fillIn}>{children}</AddressForm>}
    </div>
  );
}

type AddressFormProps = { onRead: (found: Omit<ReadPage, 'photoCount'>) => void; children: ReactNode };
type Asked = { url: string; ownsRights: boolean };

function AddressForm({ onRead, children }: AddressFormProps) {
  const client = useQueryClient();
  const { data: near } = useQuery(agentTimezoneQuery());

  const asking = useSmallForm<Asked, Omit<ReadPage, 'photoCount'>>({
    values: { url: '', ownsRights: false },
    validate: ({ url, ownsRights }): { url?: string; ownsRights?: string } => ({
      ...(isWebAddress(url) ? {} : { url: t.listingPages.addressMissing }),
      ...(ownsRights ? {} : { ownsRights: t.listingPages.rightsMissing }),
    }),
    send: async ({ url }) => {
      const address = url.trim();
      const page = await readListingPage(address);
      const town = townOf(page);
      const found =
        town === ''
          ? []
          : await client.fetchQuery({
              queryKey: ['location', town, near],
              queryFn: ({ signal }) => findLocations(near, town, signal),
            });
      return { host: new URL(address).host, page, location: chooseLocation(found, page.address) };
    },
    onDone: onRead,
  });
  const { values, errors } = asking;

  function readPasted(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim();
    if (values.url !== '' || !values.ownsRights || !isWebAddress(pasted)) return;
    event.preventDefault();
    asking.change({ url: pasted });
    asking.submitWith({ url: pasted, ownsRights: true });
  }

  // The form around it is that of the listing.
  function readOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    asking.submitWith(values);
  }

  return (
    <Card aria-label={t.listingPages.title}>
      <h2 className="flex items-center gap-2.5 text-[17px]">
        <Globe aria-hidden className="size-5 text-accent" />
        {t.listingPages.title}
      </h2>
      <p className="mt-1 text-sm text-pretty text-mute">{t.listingPages.text}</p>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <div>
          <Checkbox
            name="ownsRights"
            checked={values.ownsRights}
            onChange={(ownsRights) => asking.change({ ownsRights })}
            label={t.listingPages.rights}
          />
          {errors.ownsRights && (
            <p role="alert" className="text-[13px] text-danger">
              {errors.ownsRights}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t.listingPages.address} error={errors.url} className="min-w-56 flex-1">
            <TextInput
              {...asking.control('url')}
              onPaste={readPasted}
              onKeyDown={readOnEnter}
              type="url"
              maxLength={listingPageLimits.addressLength}
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
            />
          </Field>
          <Button variant="secondary" busy={asking.isPending} onClick={() => asking.submitWith(values)}>
            {t.listingPages.read}
          </Button>
        </div>
        {asking.isPending && (
          <p role="status" className="text-sm text-mute">
            {t.listingPages.reading}
          </p>
        )}
        {asking.problem && <Banner tone="warning">{asking.problem}</Banner>}
      </div>
      {children && <div className="mt-4 border-t border-line pt-4">{children}</div>}
    </Card>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** What was read, and where the agent looks first. */
function ReadNotice({ host, page, location, photoCount }: ReadPage) {
  const missing = missingFacts(page, location);
  const names = nameList(missing.map((fact) => t.listingPages.neededFacts[fact]));

  return (
    <Banner title={t.listingPages.filled({ host })}>
      {page.extent === 'preview' && `${t.listingPages.previewOnly} `}
      {missing.length > 0 && `${t.listingPages.missing({ names })} `}
      {photoCount > 0 && `${t.listingPages.photosComing({ count: photoCount })} `}
      {t.listingPages.checkFirst}
    </Banner>
  );
}
