import { CircleCheck, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { QrCode } from '#web/ui/address/qr-code.tsx';
import { ShownAddress } from '#web/ui/address/shown-address.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { ShareButtons } from './share-buttons.tsx';

type CreatedLinkPanelProps = {
  link: SharedLink;
  /** Whether the clipboard has the address already; browsers may refuse it. */
  isCopied: boolean;
  next: ReactNode;
};

/** Confirmation with the new link, ready to share. */
export function CreatedLinkPanel({ link, isCopied, next }: CreatedLinkPanelProps) {
  const address = useRef<HTMLAnchorElement>(null);
  // The submit button is unmounted, so the focus moves to the link.
  useEffect(() => {
    address.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Card>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <QrCode
          value={link.url}
          label={t.links.qrLabel({ name: link.name })}
          className="w-44 shrink-0 self-center border border-line"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          <div>
            <h2 className="text-[1.35rem]">{t.links.madeTitle({ name: link.name })}</h2>
            <p className="mt-1 text-mute">
              {link.allProperties ? t.links.madeTextAll : t.links.madeText({ count: link.propertyCount })}
            </p>
          </div>
          <ShownAddress url={link.url} opens copyLabel={null} linkRef={address} testId="made-link" />
          {isCopied && (
            <p role="status" className="flex items-center gap-2 text-sm font-medium text-good">
              <CircleCheck aria-hidden className="size-[18px] shrink-0" />
              {t.links.copied}
            </p>
          )}
          <ShareButtons link={link} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <a
              className={buttonVariants({ variant: 'quiet' })}
              href={link.url}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden className="size-[18px]" />
              {t.links.open}
            </a>
            {next}
          </div>
        </div>
      </div>
    </Card>
  );
}
