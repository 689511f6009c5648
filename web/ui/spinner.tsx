import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />;
}
