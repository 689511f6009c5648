import { useEffect, useState } from 'react';
import type { AdminContentItem, ContentState } from '#contract/admin/content.ts';
import * as t from '#texts/screens.ts';
import { useMedia } from '#web/lib/browser/media.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { type SmallForm, useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { contentStateLabels } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { useMay } from '../session/admin-role.ts';
import { changeContent } from './content.queries.ts';
import { ContentVersions } from './content-versions.tsx';

const views = {
  write: t.actions.write,
  preview: t.labels.preview,
  versions: t.adminContent.versions,
};
type View = keyof typeof views;

/** Editor with a preview beside it, as tabs on narrow screens. Every save creates a version. */
export function ContentEditor({ item }: { item: AdminContentItem }) {
  const isWide = useMedia('(min-width: 1280px)');
  const may = useMay();
  const mayWrite = may('content:write');
  const [view, setView] = useState<View>('write');
  // The version being edited. A newer one replaces it only while there are no unsaved changes.
  const [base, setBase] = useState(item);
  function begin(from: AdminContentItem) {
    setBase(from);
    form.startAgain(draftOf(from));
  }

  const save = useAdminChange(changeContent, {
    done: ({ item: saved }) =>
      t.adminContent.saved({ version: saved.version, state: contentStateLabels[saved.status] }),
    onDone: ({ item: saved }) => begin(saved),
  });

  const form = useSmallForm<ContentDraft, unknown>({
    values: draftOf(item),
    validate: findDraftErrors,
    refusals: { text_too_complex: { field: 'body' } },
    send: {
      ...save,
      run: (draft, options) =>
        save.run({ id: item._id, ...draft, title: draft.title.trim(), version: base.version }, options),
    },
  });

  const { title, body } = form.values;
  const isDirty = !isSameDraft(form.values, draftOf(base));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `begin` only sets state
  useEffect(() => {
    if (!isDirty && item.version > base.version) begin(item);
  }, [item, base, isDirty]);

  function saveAs(status: ContentState) {
    if (!form.submitWith({ status })) setView('write');
  }

  const shown = isWide && view === 'preview' ? 'write' : view;
  const tabs = (Object.entries(views) as [View, string][])
    .filter(([value]) => !(isWide && value === 'preview'))
    .map(([value, label]) => ({
      value,
      label: label,
      count: value === 'versions' ? item.versions.length : undefined,
    }));

  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Tabs label={t.adminContent.views} value={shown} onChange={setView} tabs={tabs} />
        {mayWrite && <StateButtons item={base} isDirty={isDirty} busy={form.isPending} onSave={saveAs} />}
      </div>
      {form.problem && (
        <Banner tone="danger" className="mb-4">
          {form.problem}
        </Banner>
      )}
      {shown === 'versions' ? (
        <ContentVersions item={item} isDirty={isDirty} />
      ) : (
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-2">
          {shown === 'write' && (
            <Card>
              <ViewOnlyNote scope="content:write" />
              <fieldset disabled={!mayWrite} className={mayWrite ? undefined : 'pointer-events-none'}>
                <DraftFields form={form} isArticle={item.type === 'help_article'} />
              </fieldset>
            </Card>
          )}
          {(isWide || shown === 'preview') && (
            <Card className="xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
              <p className="mb-4 text-[13px] font-semibold text-mute">{t.labels.preview}</p>
              <ContentPreview title={title} body={body} />
            </Card>
          )}
        </div>
      )}
      <UnsavedGuard dirty={isDirty && !form.isPending} />
    </div>
  );
}

type StateButtonsProps = {
  item: AdminContentItem;
  isDirty: boolean;
  busy: boolean;
  onSave: (status: ContentState) => void;
};

function StateButtons({ item: { status }, isDirty, busy, onSave }: StateButtonsProps) {
  const isPublished = status === 'published';
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'archived' ? (
        <Button variant="secondary" disabled={busy} onClick={() => onSave('draft')}>
          {t.adminContent.toDraft}
        </Button>
      ) : (
        <Button variant="secondary" disabled={busy} onClick={() => onSave('archived')}>
          {t.actions.archive}
        </Button>
      )}
      {status === 'draft' && (
        <Button variant="secondary" disabled={busy || !isDirty} onClick={() => onSave('draft')}>
          {t.adminContent.saveDraft}
        </Button>
      )}
      <Button busy={busy} disabled={isPublished && !isDirty} onClick={() => onSave('published')}>
        {isPublished ? t.adminContent.savePublished : t.actions.publish}
      </Button>
    </div>
  );
}

const previewClass = [
  'min-w-0 leading-[1.65] [overflow-wrap:anywhere] [&>*+*]:mt-3.5 [&_h2]:mt-7 [&_h2+*]:mt-2 [&_h3]:mt-5 [&_h3+*]:mt-1.5',
  '[&>h2:first-child]:mt-0 [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li]:mt-1 [&_blockquote]:rounded-control',
  '[&_blockquote]:bg-pine-50 [&_blockquote]:px-4 [&_blockquote]:py-3 dark:[&_blockquote]:bg-pine-900/35',
  '[&_code]:rounded-md [&_code]:bg-cell [&_code]:px-1.5 [&_code]:text-[0.9em] [&_table]:w-full [&_th]:text-left',
  '[&_td]:border-b [&_th]:border-b [&_td]:border-line [&_th]:border-line [&_td]:py-2 [&_th]:py-2 [&_img]:rounded-card',
].join(' ');

/** Preview with the renderer of the public pages; HTML stays text. */
function ContentPreview({ title, body }: { title: string; body: string }) {
  if (body.trim() === '' && title.trim() === '')
    return <p className="text-mute">{t.adminContent.previewEmpty}</p>;

  return (
    <article>
      <p className="mb-4 font-display text-[1.6rem] leading-tight font-[650] tracking-tight break-words">
        {title}
      </p>
      <div className={previewClass}>
        <Markdown text={body} />
      </div>
    </article>
  );
}

type DraftFieldsProps = { form: SmallForm<ContentDraft>; isArticle: boolean };

function DraftFields({ form, isArticle }: DraftFieldsProps) {
  const { values, errors, control, change } = form;

  return (
    <div className="space-y-4">
      <Field label={t.labels.title} error={errors.title}>
        <TextInput {...control('title')} maxLength={200} />
      </Field>
      <Field label={t.adminContent.summary} optional help={t.adminContent.summaryHelp} error={errors.summary}>
        <TextInput {...control('summary')} maxLength={500} />
      </Field>
      {isArticle && (
        <Field label={t.adminContent.category} help={t.adminContent.categoryHelp} error={errors.category}>
          <TextInput
            name="category"
            maxLength={80}
            value={values.category ?? ''}
            onChange={(event) => change({ category: event.target.value.trim() || null })}
          />
        </Field>
      )}
      <Field label={t.labels.text} help={t.adminContent.bodyHelp} error={errors.body}>
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

/** Editable fields of a content item, and the state that it is saved in. */
type ContentDraft = Pick<AdminContentItem, 'title' | 'summary' | 'body' | 'category' | 'position' | 'status'>;

function draftOf(item: AdminContentItem): ContentDraft {
  const { title, summary, body, category, position, status } = item;
  return { title, summary, body, category, position, status };
}

function isSameDraft(a: ContentDraft, b: ContentDraft): boolean {
  return (
    a.title === b.title &&
    a.summary === b.summary &&
    a.body === b.body &&
    a.category === b.category &&
    a.position === b.position
  );
}

type DraftErrors = Partial<Record<'title' | 'body', string>>;

function findDraftErrors({ title, body }: ContentDraft): DraftErrors {
  return {
    ...(title.trim() === '' ? { title: t.adminContent.titleMissing } : {}),
    ...(body.trim() === '' ? { body: t.adminContent.bodyMissing } : {}),
  };
}
