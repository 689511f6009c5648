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
