import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import * as t from '#texts/screens.ts';
import { shortAddress } from '#web/lib/format/short-address.ts';
import { classNames } from '../class-names.ts';
import { CopyButton } from '../copy-button.tsx';
import { IconButton } from '../icon-button.tsx';

type ShownAddressProps = {
  url: string;
  /** Opens the address on a click; without it, it is an address for a program. */
  opens?: boolean | undefined;
  /** Label of the button that copies; null where another button does. */
  copyLabel?: string | null | undefined;
  linkRef?: RefObject<HTMLAnchorElement | null> | undefined;
  testId?: string | undefined;
};

/** A web address as people read it; the whole one opens on demand, and is what is copied. */
export function ShownAddress({ url, opens, copyLabel, linkRef, testId }: ShownAddressProps) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const text = isWhole ? url : shortAddress(url);
  const className = classNames('min-w-0 flex-1 py-2', isWhole ? 'break-all' : 'truncate');

  return (
    <div className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-bg pr-1 pl-3">
      <Address id={id} className={className} href={opens ? url : null} linkRef={linkRef} testId={testId}>
        {text}
      </Address>
      <IconButton
        size="sm"
        label={isWhole ? t.ui.addressShort : t.ui.addressWhole}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
      </IconButton>
      {copyLabel !== null && <CopyButton iconOnly value={url} label={copyLabel ?? t.actions.copyLink} />}
    </div>
  );
}

type AddressProps = {
  id: string;
  className: string;
  href: string | null;
  linkRef: ShownAddressProps['linkRef'];
  testId: string | undefined;
  children: ReactNode;
};

function Address({ id, className, href, linkRef, testId, children }: AddressProps) {
  return href === null ? (
    <code id={id} data-testid={testId} className={classNames(className, 'text-[13px]')}>
      {children}
    </code>
  ) : (
    <a
      id={id}
      ref={linkRef}
      href={href}
      target="_blank"
      rel="noreferrer"
      data-testid={testId}
      className={classNames(className, 'font-medium text-accent hover:underline')}
    >
      {children}
    </a>
  );
}
