import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Photos of a property.

export const photosText = 'Five or more photos work best. The first one is the cover.';
export const dropTitle = 'Drag photos here';
export const dropTitleOver = 'Drop to upload';
export const dropText = 'JPEG, PNG, WebP or AVIF. Large photos are made smaller.';
export const dropMax = ({ count }: { count: number }) =>
  plural(count, { one: `Up to ${count} photo.`, other: `Up to ${count} photos.` });
export const photosLeftOut = ({ most, names }: Facts<'most' | 'names'>) =>
  `A property can have up to ${most} photos. Not added: ${names}`;
export const chooseFiles = 'Choose files';
export const chooseFilesPhone = 'Add from your phone';
export const photoOrder = 'Gallery order';
export const photoCover = 'Cover';
export const photoAlt = ({ number }: Facts<'number'>) => `Describe photo ${number}`;
export const photoAltHint = 'Describe this photo';
export const photoEarlier = ({ number }: Facts<'number'>) => `Move photo ${number} earlier`;
export const photoLater = ({ number }: Facts<'number'>) => `Move photo ${number} later`;
export const photoMakeCover = ({ number }: Facts<'number'>) => `Make photo ${number} the cover`;
export const photoRetry = 'Upload again';
export const photoRemoved = 'Photo removed';
export const photoUploading = ({ name }: Facts<'name'>) => `Uploading ${name}`;
export const photoWaiting = ({ name }: Facts<'name'>) => `${name} queued`;
export const photoMoved = ({ number }: Facts<'number'>) => `Photo moved to position ${number}`;
export const photoNotImage = ({ name }: Facts<'name'>) =>
  `“${name}” isn’t a JPEG, PNG, WebP or AVIF photo. Convert it and add it again.`;
export const photoTooLarge = ({ name }: Facts<'name'>) =>
  `“${name}” is larger than 100 MB. Make it smaller and add it again.`;
export const photoEmpty = ({ name }: Facts<'name'>) => `“${name}” is empty. Choose another file.`;
export const photosReady = ({ count }: { count: number }) =>
  plural(count, { one: `${count} photo uploaded`, other: `${count} photos uploaded` });
export const photosOnTheWay = ({ count }: { count: number }) =>
  plural(count, { one: `Uploading ${count} photo…`, other: `Uploading ${count} photos…` });
export const photosFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} photo couldn’t be uploaded. Upload it again or remove it.`,
    other: `${count} photos couldn’t be uploaded. Upload them again or remove them.`,
  });
export const photosWait = 'Uploading photos…';
export const gallery = ({ name }: Facts<'name'>) => `Photos of ${name}`;
export const noPhotosText = 'Listings with photos get far more requests.';
export const morePhotos = ({ count }: Facts<'count'>) => `+${count}`;
