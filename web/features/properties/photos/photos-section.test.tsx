import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { PhotosSection } from './photos-section.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

function Form() {
  return <PhotosSection desk={usePhotoUploads([], undefined, 10)} error={undefined} />;
}

function choose(files: readonly File[]): void {
  const input = document.querySelector('input');
  if (!input) throw new Error('no field for files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' });

test('the field shows the limit of photos and names those that exceed it', async () => {
  showComponent(<Form />);
  await expect.element(page.getByText(/Up to 10 photos\./)).toBeVisible();
  choose(Array.from({ length: 12 }, (_, index) => photo(`p${index + 1}.jpg`)));
  await expect
    .element(page.getByText('A property can have up to 10 photos. Not added: p11.jpg, p12.jpg'))
    .toBeVisible();
  expect(document.querySelectorAll('li')).toHaveLength(10);
});

test('a file that is no photo is not the cover and takes no room', async () => {
  showComponent(<Form />);
  await expect.element(page.getByText(/Up to 10 photos\./)).toBeVisible();
  choose([new File(['text'], 'notes.txt', { type: 'text/plain' }), photo('house.jpg')]);
  const tiles = page.getByRole('listitem');
  await expect.element(tiles.nth(0).getByText(/isn’t a JPEG/)).toBeVisible();
  await expect.element(tiles.nth(0).getByText('Cover', { exact: true })).not.toBeInTheDocument();
  await expect.element(tiles.nth(1).getByText('Cover', { exact: true })).toBeVisible();
  choose(Array.from({ length: 9 }, (_, index) => photo(`p${index + 1}.jpg`)));
  await expect.poll(() => document.querySelectorAll('li').length).toBe(11);
  await expect.element(page.getByText(/Not added/)).not.toBeInTheDocument();
});
