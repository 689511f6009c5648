import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ShareText } from '#contract/links/property-marketing.ts';
import type { ShareChannel } from '#domain/links/shared-link.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ShareContent } from './marketing.queries.ts';
import { channelAddress, shownLength } from './share-channels.ts';

type Draft = { subject: string; text: string };
type Drafts = Partial<Record<ShareChannel, Draft>>;

/** Editable text per channel with character count and copy button. Edits are kept when the channel changes. */
export function ShareTexts({ content }: { content: ShareContent }) {
  const [channel, setChannel] = useState<ShareChannel>('whatsapp');
  const [drafts, setDrafts] = useState<Drafts>({});
  const made = content.texts.find((text) => text.channel === channel);
  if (!made) return null;

  return (
    <>
      <Segmented
        label={t.labels.channel}
        value={channel}
        onChange={setChannel}
        options={content.texts.map((text) => ({
          value: text.channel,
          label: t.marketing.channelNames[text.channel],
        }))}
      />
      <ChannelText
        key={channel}
        made={made}
        url={content.link?.url ?? null}
        draft={drafts[channel]}
        onDraft={(draft) => setDrafts({ ...drafts, [channel]: draft })}
      />
    </>
  );
}

type ChannelProps = {
  made: ShareText;
  url: string | null;
  draft: Draft | undefined;
  /** Undefined restores the generated text. */
  onDraft: (draft: Draft | undefined) => void;
};

function ChannelText({ made, url, draft, onDraft }: ChannelProps) {
  const { channel, subject, limit } = made;
  const shown = draft ?? { subject: subject ?? '', text: made.text };
  const length = shownLength(shown.text);
  const isTooLong = length > limit;

  return (
    <div className="mt-4 grid gap-4">
      {subject !== null && (
        <Field label={t.labels.subject}>
          <TextInput
            value={shown.subject}
            onChange={(event) => onDraft({ ...shown, subject: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t.labels.text}
        hideLabel={subject === null}
        error={isTooLong ? t.marketing.tooLong({ over: formatNumber(length - limit) }) : undefined}
      >
        <TextArea
          rows={8}
          className="min-h-56"
          value={shown.text}
          onChange={(event) => onDraft({ ...shown, text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p
          className={classNames(
            'mr-auto text-sm tabular-nums max-sm:w-full',
            isTooLong ? 'text-danger' : 'text-mute',
          )}
        >
          {t.marketing.characters({ count: formatNumber(length), limit: formatNumber(limit) })}
        </p>
        {draft && (
          <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={() => onDraft(undefined)}>
            {t.marketing.startAgain}
          </Button>
        )}
        <OpenChannel channel={channel} draft={shown} url={url} />
        <CopyButton
          variant="primary"
          value={subject === null ? shown.text : `${shown.subject}\n\n${shown.text}`}
          label={t.marketing.copyText}
        />
      </div>
      {channel === 'instagram' && <p className="text-[13px] text-mute">{t.marketing.instagramNote}</p>}
      {url === null && <p className="text-[13px] text-mute">{t.marketing.noLinkNote}</p>}
    </div>
  );
}

function OpenChannel({ channel, draft, url }: { channel: ShareChannel; draft: Draft; url: string | null }) {
  const address = channelAddress(channel, { ...draft, url });
  if (address === null) return null;

  const opensHere = address.startsWith('mailto:') || address.startsWith('sms:');
  return (
    <a
      href={address}
      className={buttonVariants({ variant: 'secondary' })}
      {...(opensHere ? {} : { target: '_blank', rel: 'noreferrer' })}
    >
      {t.marketing.openChannel({ channel: t.marketing.channelNames[channel] })}
    </a>
  );
}
