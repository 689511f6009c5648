/** 32 hexadecimal digits. `crypto.randomUUID` exists only on secure origins. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
