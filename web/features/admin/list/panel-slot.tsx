import { type ReactNode, Suspense, useState } from 'react';

/** Slot for a lazily loaded panel. Once opened, the panel stays mounted for its closing animation. */
export function PanelSlot({ id, children }: { id: string | undefined; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(id !== undefined);
  if (!wasOpen && id !== undefined) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
