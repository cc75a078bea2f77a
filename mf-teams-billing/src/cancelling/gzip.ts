/** What a call of `String.fromCharCode` is given at once; the stack bounds it. */
const charsAtOnce = 0x8000;

/** A text, gzipped, in base64. */
export async function gzip(text: string): Promise<string> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
  const [bytes] = await Promise.all([binary(readable), written]);
  return btoa(bytes);
}

/** The bytes of a stream as characters. */
async function binary(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  let chars = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (let at = 0; at < part.value.length; at += charsAtOnce)
      chars += String.fromCharCode(...part.value.subarray(at, at + charsAtOnce));
  }
  return chars;
}
