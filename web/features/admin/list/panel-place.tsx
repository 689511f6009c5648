import { type ReactNode, Suspense, useState } from 'react';

/** Where a panel opens whose code comes with its first opening; it stays, so that it can close in its own time. */
export function PanelPlace({ id, children }: { id: string | undefined; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(id !== undefined);
  if (!wasOpen && id !== undefined) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
