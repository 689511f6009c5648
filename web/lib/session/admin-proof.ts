type Question = { answer: (isProved: boolean) => void };

let question: (Question & { answered: Promise<boolean> }) | null = null;
const readers = new Set<() => void>();

function notifyReaders(): void {
  for (const read of readers) read();
}

/** The open question for the admin's password; null while there is none. */
export function readAdminQuestion(): Question | null {
  return question;
}

export function onAdminQuestion(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Asks for the admin's password where they are; calls that need it at the same time share one question. */
export function proveAdmin(): Promise<boolean> {
  // No page is there to ask.
  if (readers.size === 0) return Promise.resolve(false);
  if (question) return question.answered;

  const { promise, resolve } = Promise.withResolvers<boolean>();
  question = {
    answered: promise,
    answer(isProved) {
      question = null;
      notifyReaders();
      resolve(isProved);
    },
  };
  notifyReaders();

  return promise;
}
