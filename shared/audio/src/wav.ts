const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** The first 44 bytes of a WAV file of one channel of 16-bit samples. */
export function wavHeader(sampleCount: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const dataBytes = sampleCount * BYTES_PER_SAMPLE;
  writeText(header, 0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeText(header, 8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  header.setUint16(32, BYTES_PER_SAMPLE, true);
  header.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeText(header, 36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Uint8Array(header.buffer);
}

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
}
