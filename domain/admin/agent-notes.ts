import { retentionMs } from './retention-rules.ts';

/** Notes that admins write about an agent. */
export const maxNoteLength = 2000;
export const maxNotesShown = 200;

/** A deleted note can be restored for this long; then it is gone. */
export const deletedNoteMs = retentionMs('agent_notes');

/** Only the author changes or deletes a note: others rely on who said what. */
export function mayChangeNote(note: { authorId: string }, adminId: string): boolean {
  return note.authorId === adminId;
}
