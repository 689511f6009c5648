import {
  ProofOfIdentity,
  ProofOfPassword,
  RecoveryCodes,
  SecondStepCode,
  TwoStepKey,
  TwoStepState,
} from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { firstCodeRefusals, secondStepRefusals, twoStepKeyRefusals } from '../refusal-sets.ts';
import { Shape } from '../shapes.ts';

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/two-step',
  summary: 'Whether I sign in in two steps',
  access: 'admin',
  scope: 'own',
  beforeTwoStep: true,
  reply: TwoStepState,
  success: 200,
  refusals: [],
});

export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/begin',
  summary: 'Key for my authenticator app; takes effect once I confirm it',
  access: 'admin',
  scope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  body: ProofOfPassword,
  reply: TwoStepKey,
  success: 200,
  refusals: twoStepKeyRefusals,
});

export const confirm = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/confirm',
  summary: 'Switch two-step sign-in on with a first code',
  access: 'admin',
  scope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  body: Shape({ code: SecondStepCode }),
  reply: RecoveryCodes,
  success: 200,
  refusals: firstCodeRefusals,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  access: 'admin',
  scope: 'own',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: RecoveryCodes,
  success: 200,
  refusals: secondStepRefusals,
});

export const end = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/off',
  summary: 'Switch two-step sign-in off',
  access: 'admin',
  scope: 'own',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: TwoStepState,
  success: 200,
  refusals: secondStepRefusals,
});
