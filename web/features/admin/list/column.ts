import type { ReactNode } from 'react';

export type Column<T> = {
  key: string;
  head: string;
  cell: (item: T) => ReactNode;
  numeric?: true;
  /** Left out below 1280 px, where there is not room for all. */
  wide?: true;
  className?: string;
};
