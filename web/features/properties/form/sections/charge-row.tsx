import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { feeBases } from '#domain/pricing/fee-bases.ts';
import { m } from '#web/locales/compiled/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';

type ChargeRowProps = { label: string; removeLabel: string; onRemove: () => void; children: ReactNode };

/** Row of one fee or tax: its fields side by side and a button to remove it. */
export function ChargeRow({ label, removeLabel, onRemove, children }: ChargeRowProps) {
  return (
    <li aria-label={label} className="flex items-start gap-2 rounded-control bg-bg p-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {children}
      </div>
      <IconButton label={removeLabel} className="mt-6" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

export function basisOptions() {
  return feeBases.map((basis) => ({ value: basis, label: m.properties_basis({ basis }) }));
}
