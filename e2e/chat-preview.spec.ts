import { type APIRequestContext, expect, test } from '@playwright/test';
import { makeProperty } from './walk/walk-world.ts';

/** The preview shown to the agent matches the meta tags of the page. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let token = '';
let propertyId = '';

test.beforeAll(async ({ request }) => {
  const agent = {
    name: 'Chiara',
    email: `chiara-${Date.now()}@e2e.example`,
    password: 'seven quiet oranges',
  };
  ({ token } = await (await request.post('/api/auth/register', { data: agent })).json());
  propertyId = await makeProperty(request, token);
});

async function makeLink(
  request: APIRequestContext,
  terms: object,
): Promise<{ _id: string; linkCode: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'For chats', allProperties: true, ...terms };
  return (await request.post('/api/shared-links', { headers, data })).json();
}

async function previewOf(request: APIRequestContext, linkId: string, query = '') {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`/api/shared-links/${linkId}/chat-preview${query}`, { headers })).json();
}

test('title, line and picture are those in the head of the page', async ({ request }) => {
  const { _id, linkCode } = await makeLink(request, { checkIn: null });
  for (const [query, path] of [
    ['', `/shared/${linkCode}`],
    [`?propertyId=${propertyId}`, `/shared/${linkCode}/property/${propertyId}`],
  ]) {
    const html = await (await request.get(path ?? '')).text();
    const content = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
    const preview = await previewOf(request, _id, query);
    expect(preview.state).toBe('open');
    expect(preview.title).toBe(content('title'));
    expect(preview.description).toBe(content('description'));
    expect(preview.site).toBe(content('site_name'));
    expect(preview.image).toBe(content('image'));
  }
});

test('a link with a password reveals no property, and viewing the preview counts no visit', async ({
  request,
}) => {
  const { _id } = await makeLink(request, { password: 'open sesame' });
  const preview = await previewOf(request, _id);
  expect(preview).toMatchObject({ state: 'locked', description: '', image: null, site: null });
  expect(JSON.stringify(preview)).not.toContain('House of the walk');
  const headers = { authorization: `Bearer ${token}` };
  const { counters } = await (await request.get(`/api/shared-links/${_id}`, { headers })).json();
  expect([counters.views, counters.quotes]).toEqual([0, 0]);
});
