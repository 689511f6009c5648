import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { SmallForm } from '#web/ui/form/use-small-form.ts';
import type { ContentDraft } from './content-draft.ts';

type DraftFieldsProps = { form: SmallForm<ContentDraft>; isArticle: boolean };

export function DraftFields({ form, isArticle }: DraftFieldsProps) {
  const { values, errors, control, change } = form;
  return (
    <div className="space-y-4">
      <Field label={m.admin_content_title()} error={errors.title}>
        <TextInput {...control('title')} maxLength={200} />
      </Field>
      <Field
        label={m.admin_content_summary()}
        optional
        help={m.admin_content_summary_help()}
        error={errors.summary}
      >
        <TextInput {...control('summary')} maxLength={500} />
      </Field>
      {isArticle && (
        <Field
          label={m.admin_content_category()}
          help={m.admin_content_category_help()}
          error={errors.category}
        >
          <TextInput
            name="category"
            maxLength={80}
            value={values.category ?? ''}
            onChange={(event) => change({ category: event.target.value.trim() || null })}
          />
        </Field>
      )}
      <Field label={m.admin_content_body()} help={m.admin_content_body_help()} error={errors.body}>
        <TextArea
          {...control('body')}
          rows={16}
          maxLength={100_000}
          className="max-h-[70dvh] min-h-80 font-mono text-sm leading-relaxed"
        />
      </Field>
    </div>
  );
}
