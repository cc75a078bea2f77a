import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

/** Numbers of fields, as ONNX gives them (onnx.proto of its specification). */
export const MODEL = { graph: 7 } as const;
export const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
export const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
export const ATTRIBUTE = { name: 1, int: 3, graph: 6, type: 20 } as const;
const TENSOR = { dimension: 1, type: 2, name: 8, raw: 9 } as const;
export const VALUE = { name: 1, type: 2 } as const;
const TYPE = { tensor: 1 } as const;
const TENSOR_TYPE = { element: 1, shape: 2 } as const;
const SHAPE = { dimension: 1 } as const;
const DIMENSION = { value: 1 } as const;

/** Kinds of attributes. */
const INT_ATTRIBUTE = 2;
const GRAPH_ATTRIBUTE = 5;
/** Kinds of numbers. */
export const FLOAT = 1;
export const INT64 = 7;
export const BOOL = 9;

/** A message in parts that follow one another: what is not changed is never copied. */
export type Parts = readonly Uint8Array[];

/** What a node does, with what, and what it makes: values have names. */
export interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** The contents of each of one field. */
export function fieldsOf(message: Uint8Array, field: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    if (number === field) found.push(reader.bytes());
    else reader.skip(type);
  }
  return found;
}

/** The message with other contents for each of one field, which are messages themselves or texts; all else stays, byte by byte. */
export function mapped(message: Uint8Array, field: number, change: (content: Uint8Array) => readonly Parts[]): Parts {
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
    for (const content of change(reader.bytes())) parts.push(...fieldWith(number, content));
  }
  return parts;
}

function fieldWith(number: number, content: Parts): Parts {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return [new BinaryWriter().tag(number, WireType.LengthDelimited).uint32(length).finish(), ...content];
}

/** A field for each of these contents. */
export const fieldsWith = (number: number, contents: readonly Uint8Array[]): Parts =>
  contents.flatMap((content) => fieldWith(number, [content]));

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

export function nodeOf(bytes: Uint8Array): Node {
  const texts = (field: number): string[] => fieldsOf(bytes, field).map(textOf);
  return { operator: texts(NODE.operator)[0] ?? '', inputs: texts(NODE.input), outputs: texts(NODE.output) };
}

/** A node; its attributes are whole numbers, or graphs. */
export function newNode(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, number | Uint8Array>> = {},
): Uint8Array {
  const writer = new BinaryWriter();
  for (const input of inputs) writer.tag(NODE.input, WireType.LengthDelimited).string(input);
  for (const output of outputs) writer.tag(NODE.output, WireType.LengthDelimited).string(output);
  writer.tag(NODE.operator, WireType.LengthDelimited).string(operator);
  for (const [name, value] of Object.entries(attributes)) {
    writer.tag(NODE.attribute, WireType.LengthDelimited).fork();
    writer.tag(ATTRIBUTE.name, WireType.LengthDelimited).string(name);
    if (typeof value === 'number') writer.tag(ATTRIBUTE.int, WireType.Varint).int64(value);
    else writer.tag(ATTRIBUTE.graph, WireType.LengthDelimited).bytes(value);
    const type = typeof value === 'number' ? INT_ATTRIBUTE : GRAPH_ATTRIBUTE;
    writer.tag(ATTRIBUTE.type, WireType.Varint).int32(type).join();
  }
  return writer.finish();
}

/** Numbers that are known, as the bytes that they are in memory. */
export function newTensor(name: string, type: number, dimensions: readonly number[], raw: Uint8Array): Uint8Array {
  const writer = new BinaryWriter();
  for (const dimension of dimensions) writer.tag(TENSOR.dimension, WireType.Varint).int64(dimension);
  writer.tag(TENSOR.type, WireType.Varint).int32(type);
  writer.tag(TENSOR.name, WireType.LengthDelimited).string(name);
  writer.tag(TENSOR.raw, WireType.LengthDelimited).bytes(raw);
  return writer.finish();
}

/** What a graph takes or answers; of any number of dimensions, of any size each, where they are not told (null: of any size). */
export function newValue(name: string, type: number, dimensions?: readonly (number | null)[]): Uint8Array {
  const writer = new BinaryWriter();
  writer.tag(VALUE.name, WireType.LengthDelimited).string(name);
  writer.tag(VALUE.type, WireType.LengthDelimited).fork().tag(TYPE.tensor, WireType.LengthDelimited).fork();
  writer.tag(TENSOR_TYPE.element, WireType.Varint).int32(type);
  if (dimensions !== undefined) {
    writer.tag(TENSOR_TYPE.shape, WireType.LengthDelimited).fork();
    for (const size of dimensions) {
      writer.tag(SHAPE.dimension, WireType.LengthDelimited).fork();
      if (size !== null) writer.tag(DIMENSION.value, WireType.Varint).int64(size);
      writer.join();
    }
    writer.join();
  }
  return writer.join().join().finish();
}
