import { expect, test } from 'vitest';
import { adminNext } from './admin-next.ts';

test('after the sign-in a person comes back to where they wanted to go, filters and all', () => {
  expect(adminNext('/admin/users?role=agent#x')).toBe('/admin/users?role=agent#x');
});

test.each([
  undefined,
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  'javascript:alert(1)',
  '/dashboard',
  '/admin/login',
  '/adminx/users',
])('%s leads to the dashboard of the admin area', (next) => {
  expect(adminNext(next)).toBe('/admin/dashboard');
});
