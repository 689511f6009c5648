import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Device } from './security.queries.ts';

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: CircleHelp };

type DeviceRowProps = {
  device: Device;
  busy: boolean /** Absent where the reader may not end it. */;
  onEnd: (() => void) | undefined;
};

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const Icon = icons[device.device];
  const name = nameOf(device);
  const used = device.isThis
    ? t.settings.deviceNow
    : t.settings.deviceUsed({ when: formatRelativeTimeInText(device.lastUsedAt) });
  const parts = [
    used,
    ...(device.network ? [t.settings.deviceNetwork({ network: device.network })] : []),
    t.settings.deviceSince({ when: formatMoment(device.signedInAt) }),
  ];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-hover text-mute">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isThis && <Badge tone="pine">{t.settings.deviceThis}</Badge>}
        </p>
        <p className="text-[13px] leading-snug text-mute">{parts.join(' · ')}</p>
      </div>
      {!device.isThis && onEnd && (
        <Button
          variant="danger-quiet"
          size="sm"
          busy={busy}
          onClick={onEnd}
          aria-label={t.settings.deviceEndLabel({ device: name })}
          className="max-sm:ml-15"
        >
          {t.actions.logOut}
        </Button>
      )}
    </li>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return t.settings.deviceOn({ browser, system });
  return browser || system || t.settings.deviceUnknown;
}
