import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyRequest, type RequestValues, validateRequest } from '#contract/links/visitor-pages.ts';
import { showComponent } from '#testing/show-component.tsx';
import { RequestFields, requestErrorText } from './request-fields.tsx';

const filled: RequestValues = {
  ...emptyRequest,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@guest.example',
  consent: true,
};

test('a last name of 83 letters is taken', () => {
  expect(validateRequest({ ...filled, lastName: 'a'.repeat(83) })).toEqual({});
  expect(validateRequest({ ...filled, lastName: 'a'.repeat(100) })).toEqual({});
});

test('an entry that is too long is named by its field, in the form and in the list of errors', async () => {
  const values = { ...filled, lastName: 'a'.repeat(101), phone: '1'.repeat(61), message: 'a'.repeat(2001) };
  const errors = validateRequest(values);
  expect(errors).toEqual({ lastName: 'too_long', phone: 'too_long', message: 'too_long' });

  showComponent(<RequestFields values={values} errors={errors} hostName="Rosa Host" />);
  const lastName = page.getByLabelText('Last name');
  await expect
    .element(lastName)
    .toHaveAccessibleDescription('Last name: this is too long. Please shorten it');
  expect(requestErrorText('phone', 'too_long')).toMatch(/^Phone.*: this is too long\./);
  expect(requestErrorText('message', 'too_long')).toMatch(/^Your message: this is too long\./);
});
