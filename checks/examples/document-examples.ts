import { read } from '../project-files.ts';

export type Example = { language: string; text: string };

/** The code blocks of a document, by the words after their fence. */
export function examplesOf(file: string): Example[] {
  return [...read(file).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}
