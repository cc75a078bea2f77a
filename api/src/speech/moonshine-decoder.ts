import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { readWhole } from '../platform/disk/local-files';

/** Numbers of fields, as ONNX gives them (onnx.proto of its specification). */
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1 } as const;
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, int: 3, graph: 6, type: 20 } as const;
const INT_ATTRIBUTE = 2;
const FLOAT = 1;

/** How likely each token is: what a decoder answers. */
const ANSWER = 'logits';

interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** A message in parts that follow one another: what is not changed is never copied. */
type Parts = readonly Uint8Array[];

/** A decoder as it is run here. */
export const decoderAt = async (path: string): Promise<Uint8Array> => inWholeNumbers(await readWhole(path));

/**
 * A decoder whose last product is reckoned in whole numbers, as all its others are. As published it makes floating point of all 14 million weights of that
 * product for each token: a third of its time, for the same words. A model that is made in another way stays as it is.
 */
export function inWholeNumbers(model: Uint8Array): Uint8Array {
  return Buffer.concat(
    mapped(model, MODEL.graph, (graph) => [
      mapped(graph, GRAPH.node, (node) => [
        mapped(node, NODE.attribute, (attribute) => [
          mapped(attribute, ATTRIBUTE.graph, (branch) => [withWholeProduct(branch)]),
        ]),
      ]),
    ]),
  );
}

function withWholeProduct(branch: Uint8Array): Parts {
  const nodes = fieldsOf(branch, GRAPH.node).map(nodeOf);
  const product = nodes.find(({ operator, outputs }) => operator === 'MatMul' && outputs[0] === ANSWER);
  const [hidden, weights] = product?.inputs ?? [];
  if (hidden === undefined || weights === undefined) return [branch];
  const source = nodes.find(({ operator, outputs }) => operator === 'DequantizeLinear' && outputs[0] === weights);
  const [whole, scale, zero] = source?.inputs ?? [];
  const isForIt = nodes.filter(({ inputs }) => inputs.includes(weights)).length === 1;
  if (whole === undefined || scale === undefined || zero === undefined || !isForIt) return [branch];
  return mapped(branch, GRAPH.node, (node) => {
    const [output] = nodeOf(node).outputs;
    if (output === weights) return [];
    return output === ANSWER ? wholeProduct(hidden, { whole, scale, zero }) : [[node]];
  });
}

/** What is heard comes as floating point, and is made whole for each token: some hundred numbers in place of the weights. */
function wholeProduct(hidden: string, weights: { whole: string; scale: string; zero: string }): Parts[] {
  const named = (name: string): string => `${ANSWER}/${name}`;
  const [whole, scale, zero] = [named('whole'), named('scale'), named('zero')];
  return [
    made('DynamicQuantizeLinear', [hidden], [whole, scale, zero]),
    made('MatMulInteger', [whole, weights.whole, zero, weights.zero], [named('product')]),
    made('Cast', [named('product')], [named('float')], { name: 'to', int: FLOAT }),
    made('Mul', [scale, weights.scale], [named('scales')]),
    made('Mul', [named('float'), named('scales')], [ANSWER]),
  ].map((node) => [node]);
}

function made(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attribute?: { name: string; int: number },
): Uint8Array {
  const writer = new BinaryWriter();
  for (const input of inputs) writer.tag(NODE.input, WireType.LengthDelimited).string(input);
  for (const output of outputs) writer.tag(NODE.output, WireType.LengthDelimited).string(output);
  writer.tag(NODE.operator, WireType.LengthDelimited).string(operator);
  if (attribute !== undefined) {
    writer.tag(NODE.attribute, WireType.LengthDelimited).fork();
    writer.tag(ATTRIBUTE.name, WireType.LengthDelimited).string(attribute.name);
    writer.tag(ATTRIBUTE.int, WireType.Varint).int64(attribute.int);
    writer.tag(ATTRIBUTE.type, WireType.Varint).int32(INT_ATTRIBUTE).join();
  }
  return writer.finish();
}

function nodeOf(bytes: Uint8Array): Node {
  const texts = (field: number): string[] => fieldsOf(bytes, field).map((text) => Buffer.from(text).toString());
  return { operator: texts(NODE.operator)[0] ?? '', inputs: texts(NODE.input), outputs: texts(NODE.output) };
}

function fieldsOf(message: Uint8Array, field: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    if (number === field) found.push(reader.bytes());
    else reader.skip(type);
  }
  return found;
}

/** The message with other contents for each of one field, which are messages themselves; all else stays, byte by byte. */
function mapped(message: Uint8Array, field: number, change: (content: Uint8Array) => readonly Parts[]): Parts {
  const reader = new BinaryReader(message);
  const parts: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const [number, type] = reader.tag();
    if (number !== field) {
      reader.skip(type);
      parts.push(message.subarray(start, reader.pos));
      continue;
    }
    for (const content of change(reader.bytes())) {
      const length = content.reduce((sum, part) => sum + part.length, 0);
      parts.push(new BinaryWriter().tag(number, type).uint32(length).finish(), ...content);
    }
  }
  return parts;
}
