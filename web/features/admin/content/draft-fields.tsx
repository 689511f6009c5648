import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ContentDraft, DraftErrors } from './content-draft.ts';

type DraftFieldsProps = {
  draft: ContentDraft;
  errors: DraftErrors;
  isArticle: boolean;
  change: (part: Partial<ContentDraft>) => void;
};

export function DraftFields({ draft, errors, isArticle, change }: DraftFieldsProps) {
  return (
    <div className="space-y-4">
      <Field label={m.admin_content_title()} error={errors.title}>
        <TextInput
          name="title"
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={m.admin_content_summary()} optional help={m.admin_content_summary_help()}>
        <TextInput
          name="summary"
          maxLength={500}
          value={draft.summary}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Field>
      {isArticle && (
        <Field label={m.admin_content_category()} help={m.admin_content_category_help()}>
          <TextInput
            name="category"
            maxLength={80}
            value={draft.category ?? ''}
            onChange={(event) => change({ category: event.target.value.trim() || null })}
          />
        </Field>
      )}
      <Field label={m.admin_content_body()} help={m.admin_content_body_help()} error={errors.body}>
        <TextArea
          name="body"
          rows={16}
          maxLength={100_000}
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
          className="max-h-[70dvh] min-h-80 font-mono text-sm leading-relaxed"
        />
      </Field>
    </div>
  );
}
