import { randomBytes } from 'node:crypto';

/**
 * Random photo id: 128 bits in the form of a UUID. The id grants access, so it is not sequential. Photos of earlier
 * releases have ids with 74 random bits.
 */
export function newPhotoId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Storage folder of a photo's files. */
export function photoFolder(agentId: string, imageId: string): string {
  return `${agentId}/${imageId}`;
}

export function photoKey(agentId: string, imageId: string, file: string): string {
  return `${photoFolder(agentId, imageId)}/${file}`;
}

export const masterFile = 'master.jpg';

const filePattern = /^(?:master\.jpg|\d{1,4}\.(?:webp|jpg))$/;

/** Whether a name is a possible photo file; any other name is never looked up. */
export function isPhotoFile(name: string): boolean {
  return filePattern.test(name);
}
