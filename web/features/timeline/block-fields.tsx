import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import { blockWords } from './stay-words.ts';

const kinds = ['owner_stay', 'maintenance', 'manual'] as const;
export type BlockWish = { kind: (typeof kinds)[number]; note: string };

export function BlockFields({ wish, onChange }: { wish: BlockWish; onChange: (wish: BlockWish) => void }) {
  return (
    <>
      <Segmented
        wide
        label={m.timeline_block_kind()}
        value={wish.kind}
        onChange={(kind) => onChange({ ...wish, kind })}
        options={kinds.map((kind) => ({ value: kind, label: blockWords(kind) }))}
      />
      <Field label={m.timeline_block_note()} help={m.timeline_block_note_help()} optional>
        <TextInput
          maxLength={500}
          value={wish.note}
          onChange={(event) => onChange({ ...wish, note: event.target.value })}
        />
      </Field>
    </>
  );
}
