import { useEffect } from 'react';

/** Names the browser's tab while the screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Staydesk' : `${title} · Staydesk`;
  }, [title]);
}
