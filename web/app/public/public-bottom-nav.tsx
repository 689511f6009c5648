import '../shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { BottomNav } from '../agent/bottom-nav.tsx';
import { queryClient } from '../agent/query-client.ts';

/** The bottom nav with its providers, for pages without the agent's shell. */
export function PublicBottomNav() {
  return (
    <QueryClientProvider client={queryClient}>
      <BottomNav />
      <Toaster />
    </QueryClientProvider>
  );
}
