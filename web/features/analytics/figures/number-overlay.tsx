import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { openNumber, useOpenedNumber } from '#web/lib/opened-number.ts';

const NumberSheet = lazyPart(() => import('./number-sheet.tsx'), 'NumberSheet');

/** The breakdown of a number over any screen; it closes when a line of it leads elsewhere. */
export function NumberOverlay() {
  const opened = useOpenedNumber();
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the sheet
  useEffect(() => () => openNumber(null), [href]);

  return opened === null ? null : (
    <Suspense>
      <NumberSheet opened={opened} />
    </Suspense>
  );
}
