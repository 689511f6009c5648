import type { ArchiveLoadState } from '#domain/account/archive-loads.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const archiveTones: Readonly<Record<ArchiveLoadState, BadgeTone>> = {
  uploading: 'sand',
  checking: 'blue',
  refused: 'red',
  checked: 'yellow',
  applying: 'blue',
  applied: 'pine',
  undoing: 'blue',
  undone: 'sand',
};
