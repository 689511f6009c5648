import { Password } from '../account/auth.ts';
import { RecoveryCodes, SecondStep, SecondStepCode, TwoStepKey, TwoStepState } from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { Shape } from '../shapes.ts';
import { AdminSignedIn } from './admin.ts';

export const finishAdminSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/second-step',
  area: 'admin',
  summary: 'Finish a sign-in of an admin who uses two steps',
  access: 'anyone',
  rate: 'sign-in',
  body: SecondStep,
  reply: AdminSignedIn,
  success: 200,
});

export const readAdminTwoStep = endpoint({
  method: 'GET',
  path: '/api/admin/two-step',
  area: 'admin',
  summary: 'Whether I sign in in two steps',
  access: 'admin',
  beforeTwoStep: true,
  reply: TwoStepState,
  success: 200,
  refusals: [],
});

export const beginAdminTwoStep = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/begin',
  area: 'admin',
  summary: 'A key for my authenticator app; nothing is asked of me before I confirm it',
  access: 'admin',
  beforeTwoStep: true,
  rate: 'sign-in',
  body: Shape({ password: Password }),
  reply: TwoStepKey,
  success: 200,
});

export const confirmAdminTwoStep = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/confirm',
  area: 'admin',
  summary: 'Switch two-step sign-in on with a first code',
  access: 'admin',
  beforeTwoStep: true,
  rate: 'sign-in',
  body: Shape({ code: SecondStepCode }),
  reply: RecoveryCodes,
  success: 200,
});

export const renewAdminRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes',
  area: 'admin',
  summary: 'New recovery codes; the old ones stop working',
  access: 'admin',
  rate: 'sign-in',
  body: Shape({ password: Password, code: SecondStepCode }),
  reply: RecoveryCodes,
  success: 200,
});

export const endAdminTwoStep = endpoint({
  method: 'POST',
  path: '/api/admin/two-step/off',
  area: 'admin',
  summary: 'Switch two-step sign-in off',
  access: 'admin',
  rate: 'sign-in',
  body: Shape({ password: Password, code: SecondStepCode }),
  reply: TwoStepState,
  success: 200,
});
