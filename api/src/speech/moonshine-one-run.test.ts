import { readFile } from 'node:fs/promises';
import { moonshineFiles } from './moonshine-files';
import { HEARD, MOST, TOKENS, inOneRun } from './moonshine-one-run';
import { ATTRIBUTE, GRAPH, MODEL, NODE, VALUE, fieldsOf, nodeOf, textOf } from './onnx';

const tiny = moonshineFiles('tiny');
const heads = { heads: 8, width: 36 };
const graphOf = (model: Uint8Array): Uint8Array => fieldsOf(model, MODEL.graph)[0] ?? new Uint8Array();
const names = (graph: Uint8Array, field: number): string[] =>
  fieldsOf(graph, field).flatMap((value) => fieldsOf(value, VALUE.name).map(textOf));
const operators = (graph: Uint8Array): string[] => fieldsOf(graph, GRAPH.node).map((node) => nodeOf(node).operator);

// That the same words are heard is seen where the whole of speech is tested.
test('a decoder takes what was heard, and says all tokens in one loop', async () => {
  const graph = graphOf(inOneRun(await readFile(tiny?.decoder ?? ''), heads));
  expect(names(graph, GRAPH.input)).toEqual([HEARD, MOST]);
  expect(names(graph, GRAPH.output)).toEqual([TOKENS]);
  expect(operators(graph).filter((operator) => operator === 'Loop' || operator === 'If')).toEqual(['Loop']);
});

test('floating point is made of the weights once, not for each token', async () => {
  const graph = graphOf(inOneRun(await readFile(tiny?.decoder ?? ''), heads));
  const [loop = new Uint8Array()] = fieldsOf(graph, GRAPH.node).filter((node) => nodeOf(node).operator === 'Loop');
  const [body = new Uint8Array()] = fieldsOf(loop, NODE.attribute).flatMap((each) => fieldsOf(each, ATTRIBUTE.graph));
  const dequantized = (nodes: Uint8Array): Uint8Array[] =>
    fieldsOf(nodes, GRAPH.node).filter((node) =>
      nodeOf(node).inputs.some((name) => name.includes('transposed_quantized')),
    );
  expect(operators(body)).toContain('ArgMax');
  expect([dequantized(graph), dequantized(body)].map(({ length }) => length)).toEqual([1, 0]);
});

test('a model that is made in another way is refused', async () => {
  const encoder = await readFile(tiny?.encoder ?? '');
  expect(() => inOneRun(encoder, heads)).toThrow('no choice between two ways');
});
