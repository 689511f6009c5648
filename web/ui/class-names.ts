import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups, partsOfGroups } from './class-groups.ts';

// The full list of Tailwind's classes is larger than the sign-in form; ours has only the classes in use.
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: partsOfGroups,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', '*', '**'],
}));

/** Joins class names; of two that set the same property the later one wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
