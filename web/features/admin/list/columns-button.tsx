import { Columns3 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/** What opens the choice of columns; it stands there before the choice is loaded. */
export function ColumnsButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <Button {...rest} variant="secondary" icon={<Columns3 aria-hidden />}>
      {title}
    </Button>
  );
}
