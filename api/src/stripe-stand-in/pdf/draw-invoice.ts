import { join } from 'node:path';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import type { Language } from '@wavereel/contracts';
import { captionFamilies } from '@wavereel/fonts';
import { readWhole } from '../../platform/disk/local-files';
import { packageFolder } from '../../platform/package-folder';
import { unpackWoff2 } from '../../render/woff2/unpack';
import type { Invoice } from '../core/model';
import { sumsOf } from '../pages/sums';
import { day, money, say } from '../pages/words';
import { intoLines, intoPages } from './into-pages';

/** A4, in points. */
const [width, height] = [595, 842];
const margin = 48;
const right = width - margin;
const amountWidth = 90;
const lineHeight = 14;
const rowGap = 10;
const [firstTop, otherTop] = [270, 90];
/** Kept free under the lines: for the sums, and for what stands at the foot. */
const foot = 70;
const family = 'Invoice';

type Context = ReturnType<PDFDocument['beginPage']>;

let isLoaded = false;

/** The letters of the product, which every machine has with it. Read again by the next one where that failed. */
async function loadFont(): Promise<void> {
  if (isLoaded) return;
  const { npmPackage, id } = captionFamilies.Inter;
  const path = join(packageFolder(npmPackage), `files/${id}-latin-wght-normal.woff2`);
  const bytes = await readWhole(path);
  isLoaded ||= GlobalFonts.register(Buffer.from(unpackWoff2(bytes)), family) !== null;
  if (!isLoaded) throw new Error(`The font ${path} cannot be read`);
}

function write(context: Context, text: string, x: number, y: number, look: Partial<Look> = {}): void {
  const { size = 10, weight = 400, color = '#1b1f27', align = 'left' } = look;
  context.font = `${weight} ${size}px ${family}, sans-serif`;
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(text, x, y);
}

interface Look {
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly align: 'left' | 'right';
}

const muted = '#596172';

function rule(context: Context, y: number): void {
  context.strokeStyle = '#d8dce4';
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(margin, y);
  context.lineTo(right, y);
  context.stroke();
}

function head(context: Context, language: Language, invoice: Invoice): void {
  const number = invoice.number ?? '';
  write(context, 'Wavereel', margin, 66, { size: 18, weight: 700 });
  write(context, say(language, 'invoiceTitle', { number }), margin, 108, { size: 14, weight: 700 });
  const status = say(language, `status${invoice.status}`);
  write(context, `${say(language, 'date')}: ${day(language, invoice.created)} · ${status}`, margin, 126, {
    color: muted,
  });
  write(context, say(language, 'billedTo'), margin, 158, { weight: 700 });
  const { customer_address: address } = invoice;
  const place = [address?.postal_code, address?.city, address?.state, address?.country].filter(Boolean).join(' ');
  const lines = [invoice.customer_name, invoice.customer_email, address?.line1, address?.line2, place].filter(Boolean);
  lines.forEach((line, at) => write(context, String(line), margin, 174 + at * lineHeight));
}

/** An invoice as a PDF: text that can be searched and read aloud, in the language of the customer. */
export async function drawInvoice(language: Language, invoice: Invoice): Promise<Uint8Array> {
  await loadFont();
  const document = new PDFDocument({ title: say(language, 'invoiceTitle', { number: invoice.number ?? '' }) });
  const cash = (cents: number): string => money(language, cents, invoice.currency);
  const sums = sumsOf(language, invoice);
  const sumsHeight = sums.length * (lineHeight + 4) + 20;
  let context = document.beginPage(width, height);
  context.font = `400 10px ${family}, sans-serif`;
  const rows = invoice.lines.map((line) => ({
    line,
    words: intoLines(line.description, right - margin - amountWidth, (text) => context.measureText(text).width),
  }));
  // The end is a row as well: sums are never parted.
  const heights = [...rows.map(({ words }) => (words.length + 1) * lineHeight + rowGap), sumsHeight];
  const room = { first: height - foot - firstTop - 20, others: height - foot - otherTop - 20 };
  const pages = intoPages(heights, room);
  for (const [number, onPage] of pages.entries()) {
    if (number > 0) context = document.beginPage(width, height);
    else head(context, language, invoice);
    let y = number === 0 ? firstTop : otherTop;
    write(context, say(language, 'description'), margin, y, { weight: 700, color: muted });
    write(context, say(language, 'amount'), right, y, { weight: 700, color: muted, align: 'right' });
    rule(context, y + 8);
    y += 26;
    for (const at of onPage) {
      const row = rows[at];
      if (row === undefined) {
        drawSums(context, sums, y);
        continue;
      }
      const { line, words } = row;
      words.forEach((text, index) => write(context, text, margin, y + index * lineHeight));
      write(context, cash(line.amount), right, y, { align: 'right' });
      const period = `${day(language, line.period.start)} – ${day(language, line.period.end)}`;
      write(context, period, margin, y + words.length * lineHeight, { color: muted, size: 9 });
      y += heights[at] ?? 0;
    }
    write(context, say(language, 'standIn'), margin, height - 34, { size: 8, color: muted });
    const place = say(language, 'page', { page: number + 1, pages: pages.length });
    write(context, place, right, height - 34, { size: 8, color: muted, align: 'right' });
    document.endPage();
  }
  return document.close();
}

function drawSums(context: Context, sums: readonly (readonly [string, string])[], top: number): void {
  rule(context, top - 8);
  sums.forEach(([name, value], at) => {
    const y = top + 12 + at * (lineHeight + 4);
    const weight = at >= sums.length - 2 ? 700 : 400;
    write(context, name, right - amountWidth - 20, y, { weight, align: 'right' });
    write(context, value, right, y, { weight, align: 'right' });
  });
}
