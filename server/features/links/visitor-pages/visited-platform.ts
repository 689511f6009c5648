import type { Platform } from '#server/platform.ts';
import type { Requested } from '#texts/readers.ts';

/** What a page of visitors and guests is made with: the platform, and what its reader's browser asks for. */
export type VisitedPlatform = Platform & Requested;
