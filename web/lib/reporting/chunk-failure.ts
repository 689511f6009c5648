const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** True for a failed import of a chunk, by the messages of the three browsers and of Vite. */
export function isChunkFailure(thrown: unknown): thrown is Error {
  return thrown instanceof Error && messages.some((sentence) => thrown.message.startsWith(sentence));
}

/** A chunk that could not be loaded because the server cannot be reached. */
export class Unreachable extends Error {}
