import { randomBytes } from 'node:crypto';

/**
 * The name of a new photo: 128 random bits in the form of an id. Whoever has it may see the photo, so that it is drawn
 * and never counted up. Photos of earlier releases keep the names they have, with 74 such bits.
 */
export function newPhotoId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Where a photo's files lie. */
export function photoFolder(agentId: string, imageId: string): string {
  return `${agentId}/${imageId}`;
}

export function photoKey(agentId: string, imageId: string, file: string): string {
  return `${photoFolder(agentId, imageId)}/${file}`;
}

export const masterFile = 'master.jpg';

const filePattern = /^(?:master\.jpg|\d{1,4}\.(?:webp|jpg))$/;

/** A name that a photo's file can have; everything else is not looked for at all. */
export function isPhotoFile(name: string): boolean {
  return filePattern.test(name);
}
