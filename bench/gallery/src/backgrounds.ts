import type { Picture } from '@wavereel/scene';
import { createBrowserCanvas } from '@wavereel/ui/preview';
import type { Ground } from './drawings';

const SIZE = 640;

/** The picture behind the styles, or null for a plain colour. */
export function backgroundOf(ground: Ground): Picture | null {
  if (ground === 'gradient') return painted(paintGradient);
  return ground === 'picture' ? painted(paintHills) : null;
}

function painted(paint: (context: CanvasRenderingContext2D) => void): Picture {
  const canvas = createBrowserCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d');
  if (context) paint(context);
  return canvas;
}

function paintGradient(context: CanvasRenderingContext2D): void {
  const gradient = context.createLinearGradient(0, 0, SIZE, SIZE);
  gradient.addColorStop(0, '#16203a');
  gradient.addColorStop(0.6, '#4a2a4f');
  gradient.addColorStop(1, '#8a4b4a');
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIZE, SIZE);
}

/** Something as busy as a photograph: a sky, a sun, hills in a mist. */
function paintHills(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, SIZE);
  sky.addColorStop(0, '#27466b');
  sky.addColorStop(0.55, '#c98f7a');
  sky.addColorStop(1, '#e9c9a0');
  context.fillStyle = sky;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#f7e3c0';
  context.beginPath();
  context.arc(SIZE * 0.68, SIZE * 0.4, SIZE * 0.09, 0, 2 * Math.PI);
  context.fill();
  ['#7d6b78', '#4f5468', '#2c3a4c', '#172430'].forEach((color, hill) => {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, SIZE);
    for (let x = 0; x <= SIZE; x += 8) {
      const crest =
        0.5 + hill * 0.12 + 0.05 * Math.sin(x / (60 + hill * 17) + hill * 2) + 0.02 * Math.sin(x / 17 + hill);
      context.lineTo(x, SIZE * crest);
    }
    context.lineTo(SIZE, SIZE);
    context.fill();
  });
}
