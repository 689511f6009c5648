import type { ContentType } from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormField, useContractForm } from '#web/ui/form/contract-form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { StickyFooter } from '#web/ui/popup/sticky-footer.tsx';
import { labelOptions } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { createContent } from './content.queries.ts';

type NewContent = Omit<Parameters<typeof createContent>[0], 'key'>;
type ContentFields = { type: ContentType; title: string; category: string };

const emptyContent: ContentFields = { type: 'help_article', title: '', category: 'getting-started' };

/** Creates a draft with a title, then opens it in the editor. */
export function NewContentDialog({ onClose }: { onClose: () => void }) {
  const { change } = useAddressSearch();
  const create = useAdminChange((input: NewContent, key) => createContent({ ...input, key }), {
    done: () => t.adminContent.created,
    onDone: ({ item }) => change({ do: undefined, open: item._id }),
  });

  const form = useContractForm({
    values: emptyContent,
    schema: async () => (await import('#contract/admin/content.ts')).create.body,
    prepare: ({ type, title, category }) => ({
      type,
      slug: slugOf(title),
      title: title.trim(),
      summary: '',
      body: '',
      ...(type === 'help_article' ? { category: category.trim() } : {}),
    }),
    fields: ['type', 'title', 'category'],
    fieldOf: (path) => (path === 'slug' ? 'title' : path),
    messages: { slug: t.adminContent.titleMissing, title: t.adminContent.titleMissing },
    send: create,
  });
  const slug = slugOf(form.watch('title'));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t.adminContent.contentNew}
      text={t.adminContent.newText}
    >
      <form noValidate onSubmit={form.submit} className="space-y-4">
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <FormField form={form} name="type" label={t.labels.type}>
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={labelOptions(t.adminContent.typeLabels)} />
          )}
        </FormField>
        <FormField
          form={form}
          name="title"
          label={t.labels.title}
          help={slug && t.adminContent.slugWillBe({ slug })}
        >
          {(control) => <TextInput {...control} maxLength={200} />}
        </FormField>
        {form.watch('type') === 'help_article' && (
          <FormField
            form={form}
            name="category"
            label={t.adminContent.category}
            help={t.adminContent.categoryHelp}
          >
            {(control) => <TextInput {...control} maxLength={80} />}
          </FormField>
        )}
        <StickyFooter>
          <Button type="submit" wide busy={create.isPending}>
            {t.adminContent.begin}
          </Button>
        </StickyFooter>
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
