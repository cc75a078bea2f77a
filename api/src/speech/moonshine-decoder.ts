import { readWhole } from '../platform/disk/local-files';
import { ATTRIBUTE, FLOAT, GRAPH, MODEL, NODE, fieldsOf, mapped, newNode, nodeOf } from './onnx';
import type { Parts } from './onnx';

/** How likely each token is: what a decoder answers. */
const ANSWER = 'logits';

/** A decoder as the native runtime runs it; for the other see `inOneRun`. */
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
    newNode('DynamicQuantizeLinear', [hidden], [whole, scale, zero]),
    newNode('MatMulInteger', [whole, weights.whole, zero, weights.zero], [named('product')]),
    newNode('Cast', [named('product')], [named('float')], { to: FLOAT }),
    newNode('Mul', [scale, weights.scale], [named('scales')]),
    newNode('Mul', [named('float'), named('scales')], [ANSWER]),
  ].map((node) => [node]);
}
