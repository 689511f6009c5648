import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { mayBeUnshown, type unshownCharacters } from '#server/adapters/pdf/unshown-characters.ts';
import type { Platform } from '#server/platform.ts';

const search = drawingOf<typeof unshownCharacters>(
  new URL('../../../adapters/pdf/unshown-characters.ts', import.meta.url),
  'unshownCharacters',
);
const searchMs = 5000;

type Shown = {
  text: string;
  /** Who can replace the characters: the host in the text, or the guest in the name that they sign with. */
  cause: 'text_without_font' | 'name_without_font';
  /** The agent whose share of the drawing threads it takes. */
  owner?: string;
};

/**
 * Refuses what the finished file could not show. Such a file is never sealed, so it is known before anybody signs; only a
 * text in unusual scripts is looked at in a thread.
 */
export async function refuseUnshown(
  { pdf }: Pick<Platform, 'pdf'>,
  { text, cause, ...owner }: Shown,
): Promise<Refusal<'agreement_unprintable' | 'busy'> | null> {
  if (!mayBeUnshown(text)) return null;
  const found = await pdf.draw({ ...search, ...owner, withinMs: searchMs }, text);
  if (isRefusal(found)) return found;

  const characters = found.toString('utf8');
  return characters === '' ? null : refuse('agreement_unprintable', { cause, facts: { characters } });
}
