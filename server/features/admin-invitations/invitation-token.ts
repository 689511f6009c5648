import { createHash, randomBytes } from 'node:crypto';

/** 256-bit token of the mailed link; only its hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
