import type { DisabledReason } from '#domain/account/webhooks/webhook-types.ts';
import type { UncallableAddress } from '#domain/shared/refusal-causes.ts';

type Named = { name: string };

const changes = {
  webhook_created: 'was added',
  webhook_changed: 'was changed',
  webhook_removed: 'was removed',
  webhook_secret_changed: 'got a new secret',
} as const;

const reasons: Readonly<Record<DisabledReason, string>> = {
  gone: 'its address says that it is gone for good',
  failing: 'nothing could be delivered for five days',
};

export const webhookLog = {
  webhook: ({ name, action }: Named & { action: keyof typeof changes }) =>
    `The webhook “${name}” ${changes[action]}`,
  webhookDisabled: ({ name, why }: Named & { why: DisabledReason }) =>
    `The webhook “${name}” was disabled: ${reasons[why]}`,
};

export const webhookNotifications = {
  webhookDisabled: ({ name, address, why }: Named & { address: string; why: DisabledReason }) => ({
    title: `The webhook “${name}” was disabled`,
    message: `Staydesk no longer sends events to ${address}, because ${reasons[why]}. When the other side works again, switch the webhook on and send again what it missed.`,
  }),
};

/** Why an address that somebody typed is not called. */
export const addressProblems: Readonly<Record<UncallableAddress, string>> = {
  not_an_address: 'This isn’t a web address. It starts with https://.',
  not_https: 'The address has to start with https://, so that no one on the way can read what is sent.',
  port: 'Addresses with a port aren’t called. Use one on the usual port of https.',
  credentials: 'The address contains a user name or password. Remove it: events are signed.',
  ip_address: 'Use a name instead of a number, such as hooks.example.com.',
  local_name: 'This name is only known in a local network. Use a public one.',
  not_public: 'This name leads to a private network. Use a public address.',
};
