/** Above this a photo is made smaller before it is sent; below, it would save a second at most. */
const smallBytes = 3 * 1024 * 1024;

/** More than the longest edge at which photos are stored. */
const longestEdge = 3200;
const quality = 0.9;

let previous: Promise<unknown> = Promise.resolve();

/**
 * The photo in fewer bytes, upright, as JPEG on white. A file that is small already, is no photo or that this browser cannot
 * draw is returned as it is: the server decides about it. One at a time, because each takes the memory of its pixels.
 */
export function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallBytes || !file.type.startsWith('image/')) return Promise.resolve(file);

  const shrunk = previous.then(() => drawSmaller(file)).catch(() => file);
  previous = shrunk;
  return shrunk;
}

async function drawSmaller(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) return file;

    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);

    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const name = file.name.replace(/\.\w{1,5}$/, '');
    return smaller.size < file.size ? new File([smaller], `${name}.jpg`, { type: smaller.type }) : file;
  } finally {
    picture.close();
  }
}
