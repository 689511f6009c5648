import type { Facts } from '../../facts.ts';

// Messages on the guest's page.

export const title = ({ name }: Facts<'name'>) => `Messages with ${name}`;
export const latest = 'Show the latest messages';
export const empty = ({ name }: Facts<'name'>) => `No messages yet. Ask ${name} anything about your stay.`;
export const off = 'Messages are turned off. Please call or email instead.';
export const label = ({ name }: Facts<'name'>) => `Message to ${name}`;
export const timesIn = ({ zone }: Facts<'zone'>) => `Times in ${zone}`;
export const placeholder = 'Write a message';
export const sending = 'Sending';
export const failed = 'Not sent';
export const typing = ({ name }: Facts<'name'>) => `${name} is typing…`;
export const online = 'Online now';
export const offline = 'Offline. Reconnect';
export const attach = 'Add photo or PDF';
export const attachHelp = 'Up to 5 photos or PDF files';
export const fileLarge = ({ name }: Facts<'name'>) => `“${name}” is too large to send.`;
export const file = ({ name }: Facts<'name'>) => `${name} (PDF)`;
