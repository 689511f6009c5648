/** 32 hexadecimal digits. Not randomUUID: that is missing where a page is not on https. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
