import { queryOptions } from '@tanstack/react-query';
import * as passkeys from '#contract/account/passkeys.ts';
import * as adminPasskeys from '#contract/admin/passkeys.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { adminCall } from '../api/admin-call.ts';
import { call } from '../api/call.ts';
import type { CallInputOf } from '../api/call-types.ts';

export type Passkey = ReplyOf<typeof passkeys.list>['items'][number];
type Proof = CallInputOf<typeof passkeys.remove>['body'];
type NewPasskeyBody = CallInputOf<typeof passkeys.add>['body'];
type ProofBody = CallInputOf<typeof passkeys.confirm>['body'];

/** Calls for the passkeys of an account; agents and admins have separate ones. */
export type PasskeyCalls = {
  queryKey: readonly string[];
  list: (signal: AbortSignal) => Promise<ReplyOf<typeof passkeys.list>>;
  startAdding: (proof: Proof) => Promise<ReplyOf<typeof passkeys.startAdding>>;
  add: (body: NewPasskeyBody) => Promise<Passkey>;
  rename: (id: string, name: string) => Promise<Passkey>;
  remove: (id: string, proof: Proof) => Promise<unknown>;
  startConfirming: () => Promise<ReplyOf<typeof passkeys.startConfirming>>;
  confirm: (body: ProofBody) => Promise<unknown>;
};

export const agentPasskeyCalls: PasskeyCalls = {
  queryKey: ['passkeys'],
  list: (signal) => call(passkeys.list, { signal }),
  startAdding: (body) => call(passkeys.startAdding, { body }),
  add: (body) => call(passkeys.add, { body }),
  rename: (id, name) => call(passkeys.rename, { params: { id }, body: { name } }),
  remove: (id, body) => call(passkeys.remove, { params: { id }, body }),
  startConfirming: () => call(passkeys.startConfirming),
  confirm: (body) => call(passkeys.confirm, { body }),
};

export const adminPasskeyCalls: PasskeyCalls = {
  queryKey: ['admin', 'passkeys'],
  list: (signal) => adminCall(adminPasskeys.list, { signal }),
  startAdding: (body) => adminCall(adminPasskeys.startAdding, { body }),
  add: (body) => adminCall(adminPasskeys.add, { body }),
  rename: (id, name) => adminCall(adminPasskeys.rename, { params: { id }, body: { name } }),
  remove: (id, body) => adminCall(adminPasskeys.remove, { params: { id }, body }),
  startConfirming: () => adminCall(adminPasskeys.startConfirming),
  confirm: (body) => adminCall(adminPasskeys.confirm, { body }),
};

export function passkeysQuery({ queryKey, list }: PasskeyCalls) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => list(signal) });
}

/** The fields that were filled in; none where a passkey was used instead. */
export function proofBody({ password, code }: { password: string; code: string }): Proof {
  return {
    ...(password === '' ? {} : { password }),
    ...(code === '' ? {} : { code }),
  };
}
