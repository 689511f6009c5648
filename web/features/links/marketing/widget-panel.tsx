import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { trustedPolicy } from '#web/lib/browser/trusted-policy.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadedPanel } from './loaded-panel.tsx';
import { activeLinksQuery, publishedPropertiesQuery } from './print-and-preview.queries.ts';
import { type WidgetOptions, widgetAttributes, widgetEmbedCode } from './widget-embed-code.ts';

/** Booking widget for the agent's website: options, preview and embed code. */
export function WidgetPanel() {
  const links = useQuery(activeLinksQuery());
  const properties = useQuery(publishedPropertiesQuery());

  return (
    <LoadedPanel query={links} label={t.marketing.widgetTitle}>
      {(working) => (
        <LoadedPanel query={properties} label={t.marketing.widgetTitle}>
          {({ items }) => <WidgetForm links={working.filter(isOpen)} properties={items} />}
        </LoadedPanel>
      )}
    </LoadedPanel>
  );
}

/** Links with a password are excluded: the password would be public on the website. */
function isOpen({ hasPassword }: SharedLink): boolean {
  return !hasPassword;
}

const anyProperty = 'any';

type WidgetFormProps = { links: SharedLink[]; properties: PropertyListItem[] };

function WidgetForm({ links, properties }: WidgetFormProps) {
  const [linkId, setLinkId] = useState<string | null>(null);
  const [propertyId, setPropertyId] = useState(anyProperty);
  const [view, setView] = useState<WidgetOptions['view']>('booking');
  const [theme, setTheme] = useState<WidgetOptions['theme']>('light');
  const link = links.find(({ _id }) => _id === linkId) ?? links[0];
  if (!link) return <NoOpenLink />;

  const linkProperties = properties.filter(({ _id }) => link.allProperties || link.propertyIds.includes(_id));
  const property = linkProperties.find(({ _id }) => _id === propertyId);
  const choice = { linkCode: link.linkCode, propertyId: property?._id ?? null, view, theme };
  const line = widgetEmbedCode(new URL(link.url).origin, choice);

  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <CardHeader title={t.marketing.widgetTitle} text={t.marketing.widgetText} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field label={t.labels.sharedLink} help={t.marketing.widgetLinkHelp}>
            <Select
              value={link._id}
              onChange={setLinkId}
              options={links.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </Field>
          <Field label={t.labels.property}>
            <Select
              value={property?._id ?? anyProperty}
              onChange={setPropertyId}
              options={[
                { value: anyProperty, label: t.marketing.widgetAnyProperty },
                ...linkProperties.map(({ _id, title, city }) => ({ value: _id, label: title, detail: city })),
              ]}
            />
          </Field>
          <Field label={t.marketing.widgetView}>
            <Segmented
              label={t.marketing.widgetView}
              value={view}
              onChange={setView}
              options={[
                { value: 'booking', label: t.marketing.widgetViewBooking },
                { value: 'calendar', label: t.marketing.widgetViewCalendar },
              ]}
            />
          </Field>
          <Field label={t.labels.theme}>
            <Segmented
              label={t.labels.theme}
              value={theme}
              onChange={setTheme}
              options={[
                { value: 'light', label: t.labels.light },
                { value: 'dark', label: t.labels.dark },
                { value: 'auto', label: t.marketing.widgetThemeAuto },
              ]}
            />
          </Field>
        </div>
        <WidgetCode line={line} />
      </Card>
      <Card>
        <CardHeader title={t.labels.preview} text={t.marketing.widgetPreviewText} />
        <WidgetPreview choice={choice} />
      </Card>
    </div>
  );
}

function WidgetCode({ line }: { line: string }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-2 text-sm font-semibold">{t.marketing.widgetCode}</p>
      <code
        data-testid="widget-line"
        className="block rounded-control border border-line bg-bg p-3 font-mono text-[13px] leading-relaxed break-all"
      >
        {line}
      </code>
      <div className="mt-3">
        <CopyButton value={line} label={t.marketing.widgetCopy} variant="primary" />
      </div>
    </div>
  );
}

function NoOpenLink() {
  return (
    <Card>
      <EmptyState
        illustration="link"
        title={t.marketing.widgetNoLinks}
        text={t.marketing.widgetNoLinksText}
        action={
          <Link to={addresses.createSharedLink.pattern} className={buttonVariants({ variant: 'primary' })}>
            {t.marketing.flyerMakeLink}
          </Link>
        }
      />
    </Card>
  );
}

const scriptPath = '/widget.js';
const scriptPolicy = trustedPolicy('widget-trial', { createScriptURL: () => scriptPath });

/** Runs the actual widget script in this page, as on any other website. */
function WidgetPreview({ choice }: { choice: WidgetOptions }) {
  const container = useRef<HTMLDivElement>(null);
  const { linkCode, propertyId, view, theme } = choice;
  useEffect(() => {
    const box = container.current;
    if (!box) return;
    const script = document.createElement('script');
    script.src = scriptPolicy?.createScriptURL(scriptPath) ?? scriptPath;
    script.async = true;
    for (const [name, value] of widgetAttributes({ linkCode, propertyId, view, theme }))
      script.setAttribute(name, value);
    box.replaceChildren(script);
    return () => box.replaceChildren();
  }, [linkCode, propertyId, view, theme]);

  return <div ref={container} className="mx-auto min-h-80 max-w-[720px]" />;
}
