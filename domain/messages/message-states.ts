export const messageSenders = ['agent', 'guest', 'system', 'admin'] as const;
export const messageStates = ['sent', 'delivered', 'read', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];
