import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { StoredOperations } from '#contract/properties/property-operations.ts';
import { checkInMethods } from '#domain/properties/arrival-gate.ts';
import { type GuestOperation, operationLimits } from '#domain/properties/operations.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { changeOperations, operationsQuery } from '../property-insight.queries.ts';
import { ArrivalGateFields, ManualFields } from './arrival-fields.tsx';

type PanelProps = {
  propertyId: string;
  /** Panels that are saved on their own, each with a part of the page. */
  agreement: ReactNode;
  comments: ReactNode;
};

const partLabels = {
  guests: t.labels.forGuests,
  manual: t.labels.houseManual,
  own: t.operations.own,
  agreement: t.agreements.section,
  comments: t.operations.partComments,
};
type OperationsPart = keyof typeof partLabels;
// NOTE: the keys are the literal names above.
const parts = Object.keys(partLabels) as OperationsPart[];

/**
 * Access, Wi-Fi, cleaning and notes of a property, with a switch for what guests see. One part is shown at a time; the others
 * stay mounted, so that nothing typed is lost by a look at another one.
 */
export function OperationsPanel({ propertyId, agreement, comments }: PanelProps) {
  const { values, change } = useAddressSearch();
  const part = parts.find((one) => one === values.part) ?? 'guests';
  // A background refetch would change the form while it is edited.
  const found = useQuery({ ...operationsQuery(propertyId), staleTime: 0, refetchOnWindowFocus: false });

  return (
    <>
      <Segmented
        label={t.operations.parts}
        value={part}
        onChange={(next) => change({ part: next === 'guests' ? undefined : next }, { replace: true })}
        options={parts.map((value) => ({ value, label: partLabels[value] }))}
        className="justify-self-start"
      />
      <Loaded query={found} failure={t.operations.failed} lines={8} card>
        {(saved) => (
          <OperationsForm
            key={`${propertyId} ${saved.version}`}
            propertyId={propertyId}
            part={part}
            saved={saved}
            onReload={() => void found.refetch()}
          />
        )}
      </Loaded>
      <div hidden={part !== 'agreement'}>{agreement}</div>
      <div hidden={part !== 'comments'}>{comments}</div>
    </>
  );
}

type OperationsFormProps = {
  propertyId: string;
  part: OperationsPart;
  saved: StoredOperations;
  onReload: () => void;
};
type Draft = Omit<StoredOperations, 'version' | 'updatedAt' | 'manualPhotos'>;
type TextName = Exclude<
  { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft],
  'checkInMethod'
>;

function useOperationsForm(propertyId: string, stored: Draft, version: StoredOperations['version']) {
  const client = useQueryClient();
  const save = useAction((draft: Draft) => changeOperations(propertyId, { ...draft, version }), {
    done: () => t.operations.saved,
    onDone: (value) => {
      client.setQueryData(operationsQuery(propertyId).queryKey, value);
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });

  return useSmallForm<Draft, StoredOperations>({
    values: stored,
    validate: validateManual,
    send: save,
  });
}

function OperationsForm({ propertyId, part, saved, onReload }: OperationsFormProps) {
  const { version, updatedAt, manualPhotos, ...stored } = saved;
  const form = useOperationsForm(propertyId, stored, version);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(stored);
  useErrorInView(form, part);
  const mayWrite = useMay()('properties:write');
  const isInForm = part === 'guests' || part === 'manual' || part === 'own';

  return (
    <form
      noValidate
      onSubmit={form.submit}
      className={classNames('grid min-w-0 grid-cols-1 gap-5', !isInForm && !isDirty && 'hidden')}
    >
      <UnsavedGuard dirty={isDirty} />
      <fieldset disabled={!mayWrite} className="contents">
        <div hidden={part !== 'guests'}>
          <GuestCard form={form} />
        </div>
        <Card hidden={part !== 'manual'} className="p-6 max-md:p-4">
          <CardHeader title={t.labels.houseManual} text={t.operations.manualText} />
          <ManualFields
            sections={form.values.manual}
            stored={manualPhotos}
            onChange={(manual) => form.change({ manual })}
            error={form.errors.manual}
          />
          {form.values.manual.length > 0 && fieldProps(form).shares('manual')}
        </Card>
        <div hidden={part !== 'own'}>
          <OwnCard form={form} />
        </div>
        {form.error !== null && <OperationsProblem form={form} onReload={onReload} />}
      </fieldset>
      {mayWrite && (
        <ActionBar
          note={updatedAt !== null && !isDirty && t.operations.updated({ time: formatMoment(updatedAt) })}
        >
          {isDirty && (
            <Button variant="quiet" onClick={() => form.startAgain(stored)}>
              {t.actions.discardChanges}
            </Button>
          )}
          <Button type="submit" busy={form.isPending} disabled={!isDirty}>
            {t.actions.save}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

const ownFields: readonly string[] = ['cleanerName', 'cleanerPhone', 'cleaning', 'notes'];

/** Opens the part of the first error, which may be another than the one that is shown. */
function useErrorInView(form: OperationsFields, part: OperationsPart): void {
  const { change } = useAddressSearch();
  const [first] = form.listed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (!first) return;
    const wanted = first.field === 'manual' ? 'manual' : partOf(first.field);
    if (wanted !== part) change({ part: wanted === 'guests' ? undefined : wanted }, { replace: true });
  }, [form.attempt]);
}

function partOf(field: string): OperationsPart {
  return ownFields.includes(field) ? 'own' : 'guests';
}

type OperationsFields = ReturnType<typeof useOperationsForm>;

/** Props of the fields, and the switch that shares a part with guests. */
function fieldProps(form: OperationsFields) {
  const { shared } = form.values;

  return {
    line: (name: TextName) => ({
      ...form.control(name),
      maxLength: operationLimits.line,
      autoComplete: 'off',
    }),
    paragraph: (name: TextName) => ({ ...form.control(name), maxLength: operationLimits.text }),
    shares: (part: GuestOperation) => (
      <Switch
        label={t.operations.share}
        checked={shared.includes(part)}
        onChange={(on) =>
          form.change({ shared: on ? [...shared, part] : shared.filter((one) => one !== part) })
        }
      />
    ),
  };
}

/** What guests may see. */
function GuestCard({ form }: { form: OperationsFields }) {
  const { errors } = form;
  const { line, paragraph, shares } = fieldProps(form);

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.forGuests} text={t.operations.guestsText} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Group share={shares('access')}>
          <Field label={t.labels.checkIn} className="mb-4">
            <Select
              value={form.values.checkInMethod}
              onChange={(checkInMethod) => form.change({ checkInMethod })}
              options={checkInMethods.map((value) => ({ value, label: methodLabels[value] }))}
            />
          </Field>
          <Field label={t.labels.gettingIn} error={errors.access}>
            <TextArea rows={3} placeholder={t.operations.accessHint} {...paragraph('access')} />
          </Field>
        </Group>
        <Group share={shares('doorCode')}>
          {!form.values.codeByStay && (
            <Field label={t.labels.doorCode} error={errors.doorCode}>
              <TextInput {...line('doorCode')} />
            </Field>
          )}
          <Switch
            label={t.operations.codeByStay}
            help={t.operations.codeByStayHelp}
            checked={form.values.codeByStay}
            onChange={(codeByStay) => form.change({ codeByStay })}
          />
        </Group>
        <Group share={shares('wifi')}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={t.operations.wifiName} error={errors.wifiName}>
              <TextInput {...line('wifiName')} />
            </Field>
            <Field label={t.operations.wifiPassword} error={errors.wifiPassword}>
              <TextInput {...line('wifiPassword')} />
            </Field>
          </div>
        </Group>
        <Group share={shares('parking')}>
          <Field label={t.labels.parking} error={errors.parking}>
            <TextArea rows={2} {...paragraph('parking')} />
          </Field>
        </Group>
        <Group wide share={shares('checkOut')}>
          <Field label={t.operations.checkOut} error={errors.checkOut}>
            <TextArea rows={2} placeholder={t.operations.checkOutHint} {...paragraph('checkOut')} />
          </Field>
        </Group>
      </div>
      <ArrivalGateFields gate={form.values.gate} onChange={(gate) => form.change({ gate })} />
    </Card>
  );
}

/** What the host alone sees. */
function OwnCard({ form }: { form: OperationsFields }) {
  const { errors } = form;
  const { line, paragraph } = fieldProps(form);

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.operations.own} text={t.operations.ownText} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4 self-start sm:grid-cols-2">
          <Field label={t.operations.cleaner} error={errors.cleanerName}>
            <TextInput {...line('cleanerName')} />
          </Field>
          <Field label={t.operations.cleanerPhone} error={errors.cleanerPhone}>
            <TextInput type="tel" {...line('cleanerPhone')} />
          </Field>
        </div>
        <Field label={t.operations.cleaning} error={errors.cleaning}>
          <TextArea rows={3} placeholder={t.operations.cleaningHint} {...paragraph('cleaning')} />
        </Field>
        <Field label={t.operations.notes} error={errors.notes} className="lg:col-span-2">
          <TextArea rows={3} {...paragraph('notes')} />
        </Field>
      </div>
    </Card>
  );
}

type ProblemProps = { form: OperationsFields; onReload: () => void };

function OperationsProblem({ form, onReload }: ProblemProps) {
  if (!isCallProblem(form.error, 'version_conflict'))
    return form.problem && <Banner tone="danger" title={form.problem} />;

  return (
    <Banner
      tone="danger"
      title={t.operations.conflict}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {t.actions.reload}
        </Button>
      }
    >
      {t.operations.conflictText}
    </Banner>
  );
}

const methodLabels = {
  unknown: t.operations.methodUnknown,
  in_person: t.operations.methodInPerson,
  key_box: t.operations.methodKeyBox,
  smart_lock: t.operations.methodSmartLock,
  reception: t.operations.methodReception,
};

function validateManual({ manual }: Draft): { manual?: string } {
  return manual.every(({ title }) => title.trim() !== '') ? {} : { manual: t.operations.manualMissing };
}

type GroupProps = { share: ReactNode; wide?: boolean; children: ReactNode };

/** Fields that guests see together, with the switch that shares them. */
function Group({ share, wide = false, children }: GroupProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col rounded-control border border-line p-4',
        wide && 'lg:col-span-2',
      )}
    >
      {children}
      <div className="mt-auto pt-4">
        <div className="border-t border-line pt-1.5">{share}</div>
      </div>
    </div>
  );
}
