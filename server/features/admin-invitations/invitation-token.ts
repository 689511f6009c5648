import { createHash, randomBytes } from 'node:crypto';

/** 256 bits for the link of a mail; stored is only their hash. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
