import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { download } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { FlyerPreview } from './flyer-preview.tsx';
import { LoadedPanel } from './loaded-panel.tsx';
import { activeLinksQuery, publishedPropertiesQuery } from './print-and-preview.queries.ts';

/** Printable flyer for one property or a whole link. */
export function FlyerPanel() {
  const properties = useQuery(publishedPropertiesQuery());
  const links = useQuery(activeLinksQuery());

  return (
    <LoadedPanel query={properties} label={t.marketing.flyerTitle}>
      {({ items }) => (
        <LoadedPanel query={links} label={t.marketing.flyerTitle}>
          {(working) =>
            items.length === 0 || working.length === 0 ? (
              <NothingToPrint hasProperties={items.length > 0} />
            ) : (
              <FlyerChoice properties={items} links={working} />
            )
          }
        </LoadedPanel>
      )}
    </LoadedPanel>
  );
}

function NothingToPrint({ hasProperties }: { hasProperties: boolean }) {
  return (
    <Card>
      <EmptyState
        illustration={hasProperties ? 'link' : 'house'}
        title={hasProperties ? t.marketing.flyerNoLinks : t.marketing.flyerNoProperties}
        text={hasProperties ? t.marketing.flyerNoLinksText : t.marketing.flyerNoPropertiesText}
        action={
          <Link
            to={hasProperties ? addresses.createSharedLink.pattern : addresses.newProperty.pattern}
            className={buttonVariants({ variant: 'primary' })}
          >
            {hasProperties ? t.marketing.flyerMakeLink : t.actions.addProperty}
          </Link>
        }
      />
    </Card>
  );
}

type FlyerChoiceProps = { properties: PropertyListItem[]; links: SharedLink[] };

function FlyerChoice({ properties, links }: FlyerChoiceProps) {
  const [about, setAbout] = useState<'property' | 'link'>('property');
  const [size, setSize] = useState<'a4' | 'a6'>('a4');
  const [propertyId, setPropertyId] = useState(properties[0]?._id ?? '');
  const [linkId, setLinkId] = useState<string | null>(null);
  const property = about === 'property' ? properties.find(({ _id }) => _id === propertyId) : undefined;
  const fitting = property ? links.filter((link) => linkShows(link, property._id)) : links;
  // Links without a password are preferred: everyone who scans the code can open them.
  const link =
    fitting.find(({ _id }) => _id === linkId) ?? fitting.find((one) => !one.hasPassword) ?? fitting[0];

  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card>
        <CardHeader title={t.marketing.flyerTitle} text={t.marketing.flyerText} />
        <div className="grid grid-cols-1 gap-5">
          <Segmented
            label={t.marketing.flyerAbout}
            value={about}
            onChange={setAbout}
            className="justify-self-start"
            options={[
              { value: 'property', label: t.labels.oneProperty },
              { value: 'link', label: t.marketing.flyerAboutLink },
            ]}
          />
          {about === 'property' && (
            <Field label={t.labels.property}>
              <Select
                value={propertyId}
                onChange={setPropertyId}
                options={properties.map(({ _id, title, city }) => ({
                  value: _id,
                  label: title,
                  detail: city,
                }))}
              />
            </Field>
          )}
          {link ? (
            <Field
              label={t.labels.sharedLink}
              help={link.hasPassword ? t.marketing.flyerLocked : t.marketing.flyerLinkHelp}
            >
              <Select
                value={link._id}
                onChange={setLinkId}
                options={fitting.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            </Field>
          ) : (
            <NoLinkForProperty propertyId={propertyId} />
          )}
          <Segmented
            label={t.marketing.flyerSize}
            value={size}
            onChange={setSize}
            className="justify-self-start"
            options={[
              { value: 'a4', label: t.marketing.flyerSizeA4 },
              { value: 'a6', label: t.marketing.flyerSizeA6 },
            ]}
          />
          {link && <FlyerDownloads linkId={link._id} propertyId={property?._id} size={size} />}
        </div>
      </Card>
      {link && (
        <FlyerPreview
          flyer={{ linkId: link._id, propertyId: property?._id, size }}
          subject={property?.title ?? link.name}
        />
      )}
    </div>
  );
}

function NoLinkForProperty({ propertyId }: { propertyId: string }) {
  return (
    <div className="rounded-control border border-line bg-bg p-4">
      <p className="font-semibold">{t.marketing.flyerNoLinks}</p>
      <p className="mt-1 mb-3 text-sm text-mute">{t.marketing.flyerNoLinksText}</p>
      <Link
        to={addresses.createSharedLink.pattern}
        search={{ propertyId }}
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        {t.marketing.flyerMakeLink}
      </Link>
    </div>
  );
}

function linkShows({ allProperties, propertyIds }: SharedLink, propertyId: string): boolean {
  return allProperties || propertyIds.includes(propertyId);
}

type FlyerDownloadsProps = { linkId: string; propertyId: string | undefined; size: 'a4' | 'a6' };

/** Downloads of the flyer and of its QR code alone. */
function FlyerDownloads({ linkId, propertyId, size }: FlyerDownloadsProps) {
  const flyer = useAction(
    () => download(marketing.makeFlyer, { query: { linkId, propertyId, size } }, `flyer-${size}.pdf`),
    {
      failed: t.marketing.flyerFailed,
    },
  );

  const code = useAction(
    (form: 'svg' | 'png') =>
      download(sharedLinks.readQrCode, { params: { id: linkId }, query: { form, propertyId } }, `qr.${form}`),
    {
      failed: t.links.qrFailed,
    },
  );

  return (
    <>
      <Button
        size="lg"
        busy={flyer.isPending}
        icon={<FileDown aria-hidden />}
        className="justify-self-start max-sm:w-full"
        onClick={() => flyer.run()}
      >
        {t.marketing.flyerDownload}
      </Button>
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">{t.marketing.flyerQr}</h3>
        <p className="mt-0.5 mb-3 text-sm text-mute">{t.marketing.flyerQrText}</p>
        <div className="flex flex-wrap gap-2">
          {(['svg', 'png'] as const).map((form) => (
            <Button
              key={form}
              variant="secondary"
              size="sm"
              busy={code.isPending && code.variables === form}
              icon={<Download aria-hidden />}
              onClick={() => code.run(form)}
            >
              {form === 'svg' ? t.marketing.flyerQrSvg : t.marketing.flyerQrPng}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
