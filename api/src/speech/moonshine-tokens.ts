import llamaTokenizer from 'llama-tokenizer-js';

/** Its weights know a few more than the tokenizer, which mean nothing in English. */
const COUNT = 32_768;

/** The file of tokens that sherpa reads, a line each: `base64 id`. Moonshine speaks in the tokens of LLaMA. */
export function moonshineTokens(): string {
  const known = llamaTokenizer.vocabById;
  return Array.from({ length: COUNT }, (_, id) => `${bytesOf(known[id] ?? `<${id}>`).toString('base64')} ${id}\n`).join(
    '',
  );
}

/** `<0x0A>` is that byte itself; `▁` is a space. */
function bytesOf(token: string): Buffer {
  const byte = /^<0x([\dA-F]{2})>$/.exec(token)?.[1];
  return byte === undefined ? Buffer.from(token.replaceAll('▁', ' ')) : Buffer.from([Number.parseInt(byte, 16)]);
}
