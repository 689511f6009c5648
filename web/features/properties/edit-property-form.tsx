import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { changeProperty, changePropertyStatus, keepProperty } from './property.queries.ts';
import { fieldsOf } from './property-fields.ts';
import { PropertyFormFrame } from './property-form-frame.tsx';
import { usePropertyForm } from './use-property-form.ts';

type EditPropertyFormProps = {
  property: Property;
  /** Loads the newest version and starts again from it. */
  onReload: () => void;
};

/** The same form, filled. A draft can be saved as it is or published. */
export function EditPropertyForm({ property, onReload }: EditPropertyFormProps) {
  const [stored, setStored] = useState(property);
  const state = usePropertyForm({ fields: fieldsOf(stored), images: stored.images, kept: stored });
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const [asked, setAsked] = useState<'save' | 'publish' | null>(null);
  const { _id: id, status } = stored;
  // Leaves only after the guard has let go.
  useEffect(() => {
    if (isDone) void navigate({ to: addresses.property({ id }), replace: true });
  }, [isDone, navigate, id]);

  async function save(publish: boolean) {
    setAsked(publish ? 'publish' : 'save');
    await state.submit(publish || status === 'active', async (checked) => {
      const saved = await changeProperty(id, { ...checked, version: stored.version });
      keepProperty(client, saved);
      setStored(saved);
      // Should publishing be refused, what was saved is not asked for again.
      if (publish) {
        state.startFrom(saved);
        keepProperty(client, await changePropertyStatus(id, 'active'));
      }
      const name = saved.title;
      showToast({
        tone: 'good',
        title: publish ? m.properties_published_toast({ name }) : m.properties_saved_toast({ name }),
      });
      setIsDone(true);
    });
  }

  return (
    <PropertyFormFrame
      state={state}
      guarded={!isDone}
      currencyIsFixed={status !== 'draft'}
      weekendDays={stored.pricing.weekendDays}
      onReload={onReload}
      note={m.properties_saved_note()}
      actions={
        <>
          <Button
            variant={status === 'draft' ? 'secondary' : 'primary'}
            busy={state.isSending && asked === 'save'}
            disabled={state.isSending}
            onClick={() => void save(false)}
          >
            {m.properties_save()}
          </Button>
          {status === 'draft' && (
            <Button
              busy={state.isSending && asked === 'publish'}
              disabled={state.isSending}
              onClick={() => void save(true)}
            >
              {m.properties_publish()}
            </Button>
          )}
        </>
      }
    />
  );
}
