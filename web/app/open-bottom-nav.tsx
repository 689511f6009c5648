import './shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#web/ui/toaster.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { queryClient } from './query-client.ts';

/** The bottom nav with what it needs, where the shell is not there to give it. */
export function OpenBottomNav() {
  return (
    <QueryClientProvider client={queryClient}>
      <BottomNav />
      <Toaster />
    </QueryClientProvider>
  );
}
