/** The page of the parity test: draws a case as the preview does and hands its pixels over as PNG. */
import { createScene } from '@wavereel/scene';
import { asDrawn, createBrowserCanvas, loadWords } from '@wavereel/ui/preview';
import { duration, parityCases, soundOfAll } from './cases';

async function drawCase(name: string): Promise<readonly string[]> {
  const found = parityCases.find((each) => each.name === name);
  if (!found) throw new Error(`No case ${name}`);
  const { drawing, frames } = found;
  const said = await asDrawn({ captions: found.captions, layers: drawing.layers });
  await loadWords(said);
  const { captions } = said;
  const scene = createScene({
    drawing: { ...drawing, layers: [...said.layers] },
    captions,
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
