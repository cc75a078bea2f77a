/** Pixels of the longer side of what is made of a drawing: as much as anything shows of it. */
const SIDE = 2048;

const isDrawing = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svg$/i.test(name);

/**
 * A drawing made of text as a bitmap of it, any other file as it is. The browser draws it as a picture: nothing in it runs, and nothing is
 * fetched for it. Rejects where it is none.
 */
export async function asBitmap(file: File): Promise<File> {
  if (!isDrawing(file)) return file;
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const content = await drawn(image);
    return new File([content], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function drawn(image: HTMLImageElement): Promise<Blob> {
  // A drawing may say nothing of its size.
  const [wide, high] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE];
  const share = SIDE / Math.max(wide, high);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * share));
  canvas.height = Math.max(1, Math.round(high * share));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The drawing could not be made a bitmap'))));
  });
}
