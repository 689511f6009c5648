import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = { text: ReactNode; children: ReactElement<Record<string, unknown>> };

/** Tooltip on hover and focus. Only for optional information, since phones do not show it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-[220]">
          <BaseTooltip.Popup className="max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] leading-snug text-bg shadow-pop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
