import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Id, Text } from '#contract/shapes.ts';
import { messageStates } from '#domain/messages/message.ts';

// Additional fields are allowed, so that newer clients stay compatible.
const AgentAuth = Type.Object({ type: Type.Literal('auth'), agentId: Text(1, 64), token: Text(1, 200) });
const GuestAuth = Type.Object({ type: Type.Literal('auth'), guestToken: Text(1, 100) });
const Typing = Type.Object({ type: Type.Literal('typing'), conversationWith: Id, isTyping: Type.Boolean() });
const MessageStatus = Type.Object({
  type: Type.Literal('message_status'),
  messageId: Id,
  status: Type.Enum(messageStates),
});

export type AuthMessage = Static<typeof AgentAuth> | Static<typeof GuestAuth>;
export type ClientMessage = Static<typeof Typing> | Static<typeof MessageStatus>;

export type ParsedMessage =
  | { kind: 'auth'; frame: AuthMessage }
  | { kind: 'talk'; frame: ClientMessage }
  /** JSON of an unknown type, or with invalid fields. */
  | { kind: 'strange'; type: string }
  | { kind: 'malformed' };

/**
 * Parses a client's message. `senderId` and `timestamp` of a receipt are ignored, because the server's own values are
 * authoritative.
 */
export function parseClientMessage(text: string): ParsedMessage {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') {
    return { kind: 'malformed' };
  }
  if (fits(AgentAuth, value) || fits(GuestAuth, value)) return { kind: 'auth', frame: value };
  if (fits(Typing, value) || fits(MessageStatus, value)) return { kind: 'talk', frame: value };
  return { kind: 'strange', type: value.type };
}

function fits<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return Value.Check(schema, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
