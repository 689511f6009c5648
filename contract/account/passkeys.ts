import { endpoint } from '../endpoint.ts';
import { newPasskeyRefusals, passkeyProofRefusals, secondStepRefusals } from '../refusal-sets.ts';
import { Done, IdParams, Shape } from '../shapes.ts';
import {
  Begun,
  maxCredentialBytes,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  PasskeyProof,
  PasskeyRequest,
  Passkeys,
} from './passkey-shapes.ts';
import { ProofOfIdentity } from './two-step.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/agents/passkeys',
  summary: 'My passkeys, the oldest first',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  hiddenInViews: true,
  reply: Passkeys,
  success: 200,
  refusals: [],
});

export const startAdding = endpoint({
  method: 'POST',
  path: '/api/agents/passkeys/begin',
  summary: 'Begin a new passkey; five minutes to finish',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: Begun(PasskeyCreation),
  success: 200,
  refusals: [...secondStepRefusals, 'passkeys_off', 'passkey_limit'],
});

export const add = endpoint({
  method: 'POST',
  path: '/api/agents/passkeys',
  summary: 'Save the new passkey, which signs me in from now on',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  maxBodyBytes: maxCredentialBytes,
  body: NewPasskey,
  reply: Passkey,
  success: 201,
  refusals: newPasskeyRefusals,
});

export const rename = endpoint({
  method: 'PATCH',
  path: '/api/agents/passkeys/{id}',
  summary: 'Rename one of my passkeys',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  params: IdParams,
  body: Shape({ name: PasskeyName }),
  reply: Passkey,
  success: 200,
  refusals: ['not_found', 'invalid_request'],
});

/** Sessions that were opened with it end, except the one that calls. */
export const remove = endpoint({
  method: 'POST',
  path: '/api/agents/passkeys/{id}/remove',
  summary: 'Remove one of my passkeys; it can no longer be used to sign in',
  access: 'agent',
  memberScope: 'own',
  rate: 'sign-in',
  params: IdParams,
  body: ProofOfIdentity,
  reply: Done,
  success: 200,
  refusals: secondStepRefusals,
});

export const startConfirming = endpoint({
  method: 'POST',
  path: '/api/agents/passkeys/confirm/begin',
  summary: 'Begin to confirm with a passkey that it’s me',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  rate: 'sign-in',
  reply: Begun(PasskeyRequest),
  success: 200,
  refusals: ['passkeys_off', 'not_found'],
});

/** Opens the calls that ask for a password or a code, for ten minutes and in this session alone. */
export const confirm = endpoint({
  method: 'POST',
  path: '/api/agents/passkeys/confirm',
  summary: 'Confirm with a passkey that it’s me, instead of password and code',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  rate: 'sign-in',
  maxBodyBytes: maxCredentialBytes,
  body: PasskeyProof,
  reply: Done,
  success: 200,
  refusals: passkeyProofRefusals,
});
