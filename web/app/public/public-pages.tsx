import '../shell.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { queryClient } from '../agent/query-client.ts';
import { PublicShell } from './public-shell.tsx';

/** The public shell with what help, forms and links from mails need: queries, popups and toasts. */
export function PublicPages() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <PublicShell />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  );
}
