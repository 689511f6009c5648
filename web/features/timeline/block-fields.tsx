import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import { blockLabel } from './stay-words.ts';

const blockKinds = ['owner_stay', 'maintenance', 'manual'] as const;
export type BlockInput = { kind: (typeof blockKinds)[number]; note: string };

export function BlockFields({
  wish: block,
  onChange,
}: {
  wish: BlockInput;
  onChange: (wish: BlockInput) => void;
}) {
  return (
    <>
      <Segmented
        wide
        label={m.timeline_block_kind()}
        value={block.kind}
        onChange={(kind) => onChange({ ...block, kind })}
        options={blockKinds.map((kind) => ({ value: kind, label: blockLabel(kind) }))}
      />
      <Field label={m.timeline_block_note()} help={m.timeline_block_note_help()} optional>
        <TextInput
          maxLength={500}
          value={block.note}
          onChange={(event) => onChange({ ...block, note: event.target.value })}
        />
      </Field>
    </>
  );
}
