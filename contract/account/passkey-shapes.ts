import { type Static, type TSchema, Type } from 'typebox';
import { maxPasskeyNameLength } from '#domain/account/passkeys.ts';
import { Id, Instant, Nullable, Shape, Text } from '../shapes.ts';

/** Limit of bodies that carry an answer of an authenticator, whose size depends on its maker. */
export const maxCredentialBytes = 16_384;

function Base64Url(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'Bytes in base64url.',
  });
}

/** Credential ids have at most 1023 bytes. */
const CredentialId = Base64Url(1364);
const KeyType = Type.Literal('public-key');
const Transports = Type.Array(Text(1, 20), { maxItems: 8 });

const KnownCredential = Shape({
  id: Type.String(),
  type: KeyType,
  transports: Type.Optional(Type.Array(Type.String())),
});

const UserVerification = Type.Literal('required');

/** What `navigator.credentials.create()` takes, in the JSON form of WebAuthn. */
export const PasskeyCreation = Shape({
  rp: Shape({ id: Type.String(), name: Type.String() }),
  user: Shape({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Shape({ type: KeyType, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(KnownCredential),
  authenticatorSelection: Shape({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What `navigator.credentials.get()` takes, in the JSON form of WebAuthn. */
export const PasskeyRequest = Shape({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(KnownCredential),
  userVerification: UserVerification,
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** `browserKey` stays in the browser that began, and is sent with the answer: the challenge counts only with it. */
export function Begun<S extends TSchema>(options: S) {
  return Shape({ options, browserKey: Type.String() });
}

const BrowserKey = Text(1, 200);

/** A new credential, as `navigator.credentials.create()` returns it. */
export const NewCredential = Shape({
  id: CredentialId,
  response: Shape({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(8000),
    transports: Type.Optional(Transports),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** A signature of a passkey, as `navigator.credentials.get()` returns it. */
export const SignedChallenge = Shape({
  id: CredentialId,
  response: Shape({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(2000),
    userHandle: Type.Optional(Base64Url(200)),
  }),
});
export type SignedChallenge = Static<typeof SignedChallenge>;

/** Proof by a passkey: the signature of the challenge that this browser got. */
export const PasskeyProof = Shape({ browserKey: BrowserKey, credential: SignedChallenge });

export const PasskeyName = Text(1, maxPasskeyNameLength);

export const NewPasskey = Shape({ browserKey: BrowserKey, name: PasskeyName, credential: NewCredential });

export const Passkey = Shape({
  _id: Id,
  name: Type.String(),
  /** Kept by a password manager on several devices, instead of by one device or security key. */
  isSynced: Type.Boolean(),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

/**
 * The one origin at which passkeys of this installation work, such as `https://stays.example.com`; null where they
 * work nowhere, because its address is neither https with a name nor localhost.
 */
export const PasskeyOrigin = Nullable(Type.String());

export const Passkeys = Shape({ items: Type.Array(Passkey), origin: PasskeyOrigin });
export type Passkeys = Static<typeof Passkeys>;
