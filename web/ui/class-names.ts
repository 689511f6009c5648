import { type ClassNameValue, createTailwindMerge } from 'tailwind-merge';
import { classGroups, partsOfGroups } from './class-groups.ts';

/**
 * Joins class names; of two that set the same property the later one wins. The table has only the classes in use, at
 * half the size of the package's own.
 */
export const classNames: (...values: ClassNameValue[]) => string = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: partsOfGroups,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', '*', '**'],
}));
