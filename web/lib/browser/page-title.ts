import { useEffect } from 'react';
import { isolated } from '#domain/shared/text-direction.ts';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Staydesk' : `${isolated(title)} · Staydesk`;
  }, [title]);
}
