import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as t from '#texts/screens.ts';
import { Button } from './button.tsx';
import type { ButtonVariants } from './button-variants.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toast/toast.ts';

type CopyButtonProps = {
  value: string;
  label?: string | undefined;
  iconOnly?: boolean | undefined;
  variant?: ButtonVariants['variant'] | undefined;
  size?: ButtonVariants['size'] | undefined;
};

/** Copies text and confirms it for two seconds. */
export function CopyButton({ value, label, iconOnly, variant = 'secondary', size }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(value)) setCopied(true);
    else showToast({ title: t.ui.copyFailed, text: value, tone: 'danger' });
  }

  const icon = copied ? <Check aria-hidden /> : <Copy aria-hidden />;
  const text = copied ? t.ui.copied : (label ?? t.actions.copy);

  return (
    <>
      {iconOnly ? (
        <IconButton label={text} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} size={size} icon={icon} onClick={copy}>
          {text}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? t.ui.copied : ''}
      </span>
    </>
  );
}
