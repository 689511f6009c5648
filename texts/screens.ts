/** The sentences of screens, in the language that the build is made for. */
export * from './en/screens.ts';
