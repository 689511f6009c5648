import type * as english from './en/screens.ts';

/** The sentences of screens in any language. English says which ones there are, and what each of them shows. */
export type ScreenTexts = Translated<typeof english>;

/** The same names with other words. */
export type Translated<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : T extends (...facts: never) => unknown
      ? T
      : { [Name in keyof T]: Translated<T[Name]> };

type Complete<Languages extends Readonly<Record<string, ScreenTexts>>> = Languages;

/** Every language with its screens. The compiler names what one of them lacks. */
export type Languages = Complete<{ en: typeof english }>;
