import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Id, Text } from '#contract/shapes.ts';

// A frame may carry more than we know: a newer client is not shut out.
const AgentAuth = Type.Object({ type: Type.Literal('auth'), agentId: Text(1, 64), token: Text(1, 200) });
const GuestAuth = Type.Object({ type: Type.Literal('auth'), guestToken: Text(1, 100) });
const Typing = Type.Object({ type: Type.Literal('typing'), conversationWith: Id, isTyping: Type.Boolean() });
const MessageStatus = Type.Object({
  type: Type.Literal('message_status'),
  messageId: Id,
  status: Type.Enum(['sent', 'delivered', 'read', 'failed'] as const),
});

export type AuthFrame = Static<typeof AgentAuth> | Static<typeof GuestAuth>;
export type TalkFrame = Static<typeof Typing> | Static<typeof MessageStatus>;

export type ReadFrame =
  | { kind: 'auth'; frame: AuthFrame }
  | { kind: 'talk'; frame: TalkFrame }
  /** JSON of a kind we do not know, or with parts that do not fit. */
  | { kind: 'strange'; type: string }
  | { kind: 'malformed' };

/** What a client sent, checked. `senderId` and `timestamp` of a receipt are left out: the server knows both better. */
export function readClientFrame(text: string): ReadFrame {
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
