import { type Refusal, refuse } from '../shared/refusal.ts';
import { maxVariableLengths } from './automation/max-message-length.ts';
import { replyPlaceholders } from './fill-reply.ts';
import { maxMessageLength } from './message.ts';

/** The refusal of a saved reply that can become longer than a message when it is used; null when it always fits. */
export function refuseLongReply(body: string): Refusal<'filled_text_too_long'> | null {
  const uses = replyPlaceholders
    .map((name) => {
      const placeholder = `{${name}}`;
      const count = body.split(placeholder).length - 1;
      return { name, added: count * (maxVariableLengths[name] - placeholder.length) };
    })
    .filter(({ added }) => added > 0)
    .sort((a, b) => b.added - a.added);

  const longest = uses.reduce((length, { added }) => length + added, body.length);
  const [largest] = uses;
  if (!largest || longest <= maxMessageLength) return null;

  return refuse('filled_text_too_long', {
    cause: 'variable_makes_text_too_long',
    facts: { variable: largest.name, maxLength: maxMessageLength },
  });
}
