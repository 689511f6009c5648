import { type Static, Type } from 'typebox';
import { evidenceKinds } from '#domain/agreements/evidence.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, Nullable, Shape } from '../shapes.ts';

/** `unknown`: not sealed here, or not an agreement. */
export const agreementVerdicts = ['unchanged', 'changed', 'unknown'] as const;

/** What the check of a file found. It holds no names: they are in the file itself. */
export const AgreementCheck = Shape({
  verdict: Type.Enum(agreementVerdicts),
  documentId: Nullable(Type.String()),
  signedAt: Nullable(Instant),
  /** SHA-256 of the file that was sent. */
  fileHash: Type.String(),
  /** SHA-256 of the text that was signed. */
  textHash: Nullable(Type.String()),
  keyId: Nullable(Type.String()),
  /** Times of the events, as they were hashed. */
  events: Type.Array(Shape({ kind: Type.Enum(evidenceKinds), at: Instant, hash: Type.String() })),
  /** Whether the seal fits, the file equals the stored one, and the chain of its events is whole. */
  isSealRight: Type.Boolean(),
  isSameFile: Type.Boolean(),
  isChainIntact: Type.Boolean(),
  /** Name and text were erased on request; the evidence stays. */
  isErased: Type.Boolean(),
});
export type AgreementCheck = Static<typeof AgreementCheck>;

export const verify = endpoint({
  method: 'POST',
  path: '/api/agreements/verify',
  summary: 'Check a signed PDF, sent as `files`',
  access: 'anyone',
  rate: 'upload',
  reply: AgreementCheck,
  success: 200,
  refusals: [
    'image_too_large',
    'invalid_request',
    'malformed_body',
    'storage_full',
    'too_many_images',
    'unsupported_media',
  ],
});

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/agreements/keys',
  summary: 'Public keys (PEM, Ed25519)',
  access: 'anyone',
  rate: 'read',
  reply: Shape({
    keys: Type.Array(Shape({ keyId: Type.String(), publicKey: Type.String(), createdAt: Instant })),
  }),
  success: 200,
  refusals: [],
});
