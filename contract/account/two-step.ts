import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { firstCodeRefusals, secondStepRefusals, twoStepKeyRefusals } from '../refusal-sets.ts';
import { Instant, Nullable, Password, Shape, Text } from '../shapes.ts';

/** Six digits from the authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondStepCode = Text(6, 30);

/** `second_step_required` carries the fact `ticket`, which is valid for ten minutes. */
export const SecondStep = Shape({ ticket: Text(1, 200), code: SecondStepCode });

export const TwoStepState = Shape({
  isOn: Type.Boolean(),
  since: Nullable(Instant),
  recoveryCodesLeft: Type.Integer(),
});
export type TwoStepState = Static<typeof TwoStepState>;

/** `uri` is for an authenticator app, as a QR code; `secret` is the same for typing. */
export const TwoStepKey = Shape({ secret: Type.String(), uri: Type.String() });

/** Returned once and never again. */
export const RecoveryCodes = Shape({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Accounts that sign in with Google only have no password; they must have signed in within the last ten minutes. */
export const ProofOfPassword = Shape({ password: Type.Optional(Password) });

/** Password, and code where two-step sign-in is on. A passkey given in the last ten minutes stands for both. */
export const ProofOfIdentity = Shape({
  password: Type.Optional(Password),
  code: Type.Optional(SecondStepCode),
});

export const read = endpoint({
  method: 'GET',
  path: '/api/agents/two-step',
  summary: 'Whether I sign in in two steps',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  hiddenInViews: true,
  reply: TwoStepState,
  success: 200,
  refusals: [],
});

export const begin = endpoint({
  method: 'POST',
  path: '/api/agents/two-step/begin',
  summary: 'Key for my authenticator app; takes effect once I confirm it',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  body: ProofOfPassword,
  reply: TwoStepKey,
  success: 200,
  refusals: twoStepKeyRefusals,
});

export const confirm = endpoint({
  method: 'POST',
  path: '/api/agents/two-step/confirm',
  summary: 'Switch two-step sign-in on with a first code',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: 'without-passkey',
  rate: 'sign-in',
  body: Shape({ code: SecondStepCode }),
  reply: RecoveryCodes,
  success: 200,
  refusals: firstCodeRefusals,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/agents/two-step/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  access: 'agent',
  memberScope: 'own',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: RecoveryCodes,
  success: 200,
  refusals: secondStepRefusals,
});

export const end = endpoint({
  method: 'POST',
  path: '/api/agents/two-step/off',
  summary: 'Switch two-step sign-in off',
  access: 'agent',
  memberScope: 'own',
  rate: 'sign-in',
  body: ProofOfIdentity,
  reply: TwoStepState,
  success: 200,
  refusals: secondStepRefusals,
});
