import { Columns3 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Trigger of the column popover, also its fallback while it loads. */
export function ColumnsButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <Button {...rest} variant="secondary" icon={<Columns3 aria-hidden />}>
      {title}
    </Button>
  );
}
