/** The page of the parity test: draws a case as the preview does and hands its pixels over as PNG. */
import { picturesIn } from '@wavereel/contracts';
import { createScene } from '@wavereel/scene';
import { asDrawn, createBrowserCanvas, loadPicture, loadWords } from '@wavereel/ui/preview';
import { duration, parityCases, soundOfAll } from './cases';

/** @param addresses of pictures, by their ids in the cases */
async function drawCase(name: string, addresses: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = parityCases.find((each) => each.name === name);
  if (!found) throw new Error(`No case ${name}`);
  const { drawing, frames } = found;
  const said = await asDrawn({ captions: found.captions, layers: drawing.layers });
  await loadWords(said);
  const { captions } = said;
  const pictures = new Map<string, HTMLImageElement>();
  for (const id of picturesIn(drawing.layers)) pictures.set(id, await loadPicture(addresses[id] ?? ''));
  const scene = createScene({
    drawing: { ...drawing, layers: [...said.layers] },
    captions,
    pictures,
    sound: soundOfAll(),
    duration,
    createCanvas: createBrowserCanvas,
  });
  const canvas = createBrowserCanvas(drawing.width, drawing.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no context');
  return frames.map((frame) => {
    scene.drawFrame(context, frame);
    return canvas.toDataURL('image/png');
  });
}

Object.assign(window, { drawCase });
document.title = 'ready';
