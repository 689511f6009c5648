import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as t from '#texts/screens.ts';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** Password input with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={shown ? t.ui.passwordHide : t.actions.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
