import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Property } from '#contract/properties/property-shapes.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { PropertyChecklist } from './property-checklist.tsx';

type World = {
  calendars?: number;
  doorCode?: string;
  template?: string | null;
  amenities?: string[];
  links?: number;
};

function show(id: string, world: World) {
  const { calendars = 0, doorCode = '', template = null, amenities = [], links = 0 } = world;
  // NOTE: the list reads these fields only.
  const property = { _id: id, title: 'Casa Azul', amenities } as unknown as Property;

  return showSignedIn(<PropertyChecklist property={property} />, `/properties/${id}`, ({ path }) => {
    const operations = { doorCode, codeByStay: false, checkInMethod: 'key_box' };
    const bodies: Record<string, unknown> = {
      [`/properties/${id}/calendars`]: { feeds: Array.from({ length: calendars }, () => ({})), exports: [] },
      [`/properties/${id}/operations`]: operations,
      [`/properties/${id}/agreement`]: { templateId: template },
      [`/properties/${id}/links`]: { items: Array.from({ length: links }, () => ({ status: 'active' })) },
    };
    return path in bodies ? { body: bodies[path] } : undefined;
  });
}

test('the checklist ticks what is done, and leads to the rest', async () => {
  show('p-half', { doorCode: '4711', amenities: ['wifi'] });
  await expect.element(page.getByText('2 of 5 done')).toBeVisible();

  await expect.element(page.getByRole('link', { name: 'Open: Channel calendar' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open: Door code or way in' })).not.toBeInTheDocument();
  const agreement = page.getByRole('link', { name: 'Open: Rental agreement' });
  expect(agreement.element().getAttribute('href')).toContain('part=agreement');
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('the checklist goes with its last item', async () => {
  const { read } = show('p-done', {
    calendars: 1,
    doorCode: '1',
    template: 't',
    amenities: ['wifi'],
    links: 1,
  });
  await expect.poll(() => read('/properties/p-done/links')).toHaveLength(1);
  await expect.element(page.getByText('Ready for the first guest?')).not.toBeInTheDocument();
});

test('a checklist that was hidden stays hidden', async () => {
  show('p-hidden', {});
  await page.getByRole('button', { name: 'Hide the checklist' }).click();
  await expect.element(page.getByText('Ready for the first guest?')).not.toBeInTheDocument();
  expect(localStorage.getItem('staydesk.checklist-hidden.p-hidden')).not.toBeNull();
});
