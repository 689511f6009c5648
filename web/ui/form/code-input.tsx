import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** Input for a code of an authenticator app, or a recovery code. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      className="font-semibold tracking-[0.18em] tabular-nums"
    />
  );
}
