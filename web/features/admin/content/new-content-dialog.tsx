import { type FormEvent, useState } from 'react';
import type { ContentType } from '#contract/platform/content.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { labelOptions } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { createContent } from './content.queries.ts';
import { contentTypeLabels } from './content-type-labels.ts';

type NewContent = Omit<Parameters<typeof createContent>[0], 'key'>;
type NewContentDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a draft with a title, then opens it in the editor. */
export function NewContentDialog({ open, onOpenChange }: NewContentDialogProps) {
  const { change } = useAddressSearch();
  const [type, setType] = useState<ContentType>('help_article');
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('getting-started');
  const [missing, setMissing] = useState(false);
  const create = useAdminChange((input: NewContent, key) => createContent({ ...input, key }), {
    done: () => m.admin_content_created(),
    onDone: ({ item }) => {
      onOpenChange(false);
      setTitle('');
      change({ open: item._id });
    },
  });
  const slug = slugOf(title);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(slug === '');
    if (slug === '') return;
    create.run({
      type,
      slug,
      title: title.trim(),
      summary: '',
      body: '',
      category: type === 'help_article' ? category.trim() : undefined,
    });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={m.admin_content_new()}
      text={m.admin_content_new_text()}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {create.problem && <Banner tone="danger">{create.problem}</Banner>}
        <Field label={m.admin_content_type()}>
          <Select value={type} onChange={setType} options={labelOptions(contentTypeLabels)} />
        </Field>
        <Field
          label={m.admin_content_title()}
          help={slug && m.admin_content_slug_will_be({ slug })}
          error={missing && slug === '' ? m.admin_content_title_missing() : undefined}
        >
          <TextInput
            name="title"
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        {type === 'help_article' && (
          <Field label={m.admin_content_category()} help={m.admin_content_category_help()}>
            <TextInput
              name="category"
              maxLength={80}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" wide busy={create.isPending}>
          {m.admin_content_begin()}
        </Button>
      </form>
    </Dialog>
  );
}

/** Slug of a title: 'Préparer l’arrivée!' → 'preparer-l-arrivee'. */
function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
