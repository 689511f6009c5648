const sentences = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether a part of the app could not be loaded, as the three browsers and the build tool say it. */
export function isChunkFailure(thrown: unknown): thrown is Error {
  return thrown instanceof Error && sentences.some((sentence) => thrown.message.startsWith(sentence));
}
