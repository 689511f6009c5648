import { useEffect, useRef } from 'react';
import { trustedPolicy } from '#web/lib/trusted-policy.ts';
import { type WidgetChoice, widgetAttributes } from './widget-line.ts';

const address = '/widget.js';
const trusted = trustedPolicy('widget-trial', { createScriptURL: () => address });

/** Runs the actual widget script in this page, as on any other website. */
export function WidgetTrial({ choice }: { choice: WidgetChoice }) {
  const place = useRef<HTMLDivElement>(null);
  const { linkCode, propertyId, view, theme } = choice;
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const script = document.createElement('script');
    script.src = trusted?.createScriptURL(address) ?? address;
    script.async = true;
    for (const [name, value] of widgetAttributes({ linkCode, propertyId, view, theme }))
      script.setAttribute(name, value);
    box.replaceChildren(script);
    return () => box.replaceChildren();
  }, [linkCode, propertyId, view, theme]);
  return <div ref={place} className="mx-auto min-h-80 max-w-[720px]" />;
}
