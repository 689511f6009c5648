import type { ReactNode } from 'react';

export type Column<T> = {
  key: string;
  head: string;
  cell: (item: T) => ReactNode;
  numeric?: true;
  /** Hidden below 1280 px. */
  wide?: true;
  className?: string;
};
