import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AgreementTemplate } from '#contract/agreements/agreement-templates.ts';
import { agreementLimits } from '#domain/agreements/agreement.ts';
import { unknownVariables } from '#domain/agreements/agreement-text.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  changeTemplate,
  createTemplate,
  removeTemplate,
  type TemplateDraft,
  templatesQuery,
} from './agreement.queries.ts';
import { TemplateTextFields } from './template-texts.tsx';

/** Instead of the id of a template, for one that is being written. */
const added = 'new';

/** Templates of rental agreements: list, editor with a preview, and removal. The address says which one is edited. */
export function TemplateEditor() {
  const found = useQuery(templatesQuery());
  const { values, change } = useAddressSearch();
  const edit = (template: string | undefined) => change({ template }, { replace: template === undefined });

  return (
    <Card>
      <CardHeader title={t.agreements.section} text={t.agreements.templatesText} />
      <Loaded query={found} failure={t.agreements.failed} lines={4}>
        {({ templates, proposal }) => (
          <>
            <Templates templates={templates} onEdit={edit} />
            {(values.template === added || templates.some(({ _id }) => _id === values.template)) && (
              <TemplateDialog
                key={values.template}
                template={templates.find(({ _id }) => _id === values.template) ?? null}
                proposal={proposal}
                onClose={() => edit(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
      <p className="mt-4 text-sm text-mute">{t.agreements.legal}</p>
    </Card>
  );
}

type ListProps = { templates: readonly AgreementTemplate[]; onEdit: (id: string) => void };

function Templates({ templates, onEdit }: ListProps) {
  const add = (
    <Button
      variant="secondary"
      icon={<Plus aria-hidden />}
      onClick={() => onEdit(added)}
      disabled={templates.length >= agreementLimits.templates}
    >
      {t.agreements.templateAdd}
    </Button>
  );
  if (templates.length === 0)
    return (
      <EmptyState
        illustration="inbox"
        title={t.agreements.templatesNone}
        text={t.agreements.templatesNoneText}
        action={add}
      />
    );

  return (
    <>
      <ul className="mb-4 divide-y divide-line rounded-xl border border-line">
        {templates.map((template) => (
          <Row key={template._id} template={template} onEdit={() => onEdit(template._id)} />
        ))}
      </ul>
      {add}
    </>
  );
}

function Row({ template, onEdit }: { template: AgreementTemplate; onEdit: () => void }) {
  const { _id, name, properties } = template;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const removing = useAction(() => removeTemplate(_id), {
    done: () => t.agreements.templateRemoved({ name }),
    onDone: () => client.invalidateQueries(templatesQuery()),
    failed: true,
    onSettled: () => setConfirming(false),
  });

  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-mute">
          {properties === 0 ? t.agreements.templateUnused : t.agreements.templateUsed({ count: properties })}
        </p>
      </div>
      <IconButton size="sm" label={t.actions.editNamed({ name })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t.actions.deleteNamed({ name })} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.agreements.templateRemoveTitle({ name })}
        text={t.agreements.templateRemoveText}
        confirmLabel={t.agreements.templateRemoveConfirm}
        busy={removing.isPending}
        onConfirm={() => removing.run()}
      />
    </li>
  );
}

type DialogProps = { template: AgreementTemplate | null; proposal: string; onClose: () => void };

function TemplateDialog({ template, proposal, onClose }: DialogProps) {
  const client = useQueryClient();
  const [language, setLanguage] = useState('en');
  const withKey = useIdempotencyKey();

  const save = useAction(
    (draft: TemplateDraft) =>
      template
        ? changeTemplate(template._id, { ...draft, version: template.version })
        : withKey(draft, (key) => createTemplate(draft, key)),
    {
      done: () => t.agreements.templateSaved,
      onDone: async () => {
        await client.invalidateQueries(templatesQuery());
        onClose();
      },
    },
  );

  const [initial] = useState<TemplateDraft>(() => ({
    name: template?.name ?? t.agreements.pageTitle,
    texts: template?.texts ?? { en: proposal },
  }));
  const form = useSmallForm<TemplateDraft, AgreementTemplate>({
    values: initial,
    validate: ({ name, texts }) => ({
      ...(name.trim() === '' && { name: t.notices.enterName }),
      ...(Object.values(texts).some((text) => text.trim() === '') && {
        texts: t.agreements.templateTextMissing,
      }),
    }),
    refusals: { unknown_variable: { field: 'texts' }, agreement_too_long: { field: 'texts' } },
    send: save,
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial);

  /** Shows the language that has a fault before the form is checked. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const wrong = Object.entries(form.values.texts).find(
      ([, text]) => text.trim() === '' || unknownVariables(text).length > 0,
    );
    if (wrong) setLanguage(wrong[0]);
    return form.submit(event);
  }

  return (
    <Dialog
      open
      size="xl"
      dirty={isDirty}
      onOpenChange={(open) => open || onClose()}
      title={template ? t.agreements.templateChange : t.agreements.templateAdd}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button type="submit" form="agreement-template" busy={form.isPending}>
            {t.agreements.templateSave}
          </Button>
        ),
      }}
    >
      <UnsavedGuard dirty={isDirty} />
      <form id="agreement-template" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {form.problem && (
          <Banner tone="danger" title={form.problem}>
            {isCallProblem(form.error, 'version_conflict') && t.agreements.templateConflict}
          </Banner>
        )}
        <Field label={t.labels.name} error={form.errors.name} className="max-w-sm">
          <TextInput {...form.control('name')} maxLength={agreementLimits.name} />
        </Field>
        <TemplateTextFields
          texts={form.values.texts}
          onChange={(texts) => form.change({ texts })}
          chosen={language}
          onChoose={setLanguage}
          error={form.errors.texts}
        />
      </form>
    </Dialog>
  );
}
