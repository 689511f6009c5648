import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

type ResendButtonProps<T> = {
  send: () => Promise<T>;
  done: (answer: T) => string;
  children: ReactNode;
};

/** Sends an event again, or all that failed. */
export function ResendButton<T>({ send, done, children }: ResendButtonProps<T>) {
  const queryClient = useQueryClient();
  const resend = useAction(send, {
    done,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw aria-hidden />}
      busy={resend.isPending}
      onClick={() => resend.run()}
    >
      {children}
    </Button>
  );
}
