import {
  ATTRIBUTE,
  BOOL,
  FLOAT,
  GRAPH,
  INT64,
  MODEL,
  NODE,
  VALUE,
  fieldsWith,
  fieldsOf,
  mapped,
  newNode,
  newTensor,
  newValue,
  nodeOf,
  textOf,
} from './onnx';
import type { Node, Parts } from './onnx';

/** What it takes, and what it answers. */
export const HEARD = 'encoder_hidden_states';
export const MOST = 'most_tokens';
export const TOKENS = 'tokens';
/** The token before the first. */
const FIRST_TOKEN = 1;
/** The one that ends it. */
export const LAST_TOKEN = 2;

/** How what a layer keeps is formed. */
export interface Heads {
  readonly heads: number;
  readonly width: number;
}

interface Step extends Node {
  readonly bytes: Uint8Array;
}

/** One of the two ways of a published decoder. */
interface Branch {
  readonly steps: readonly Step[];
  /** Its names for what the decoder answers. */
  readonly named: ReadonlyMap<string, string>;
}

/**
 * A decoder that says all its tokens in one run: the likeliest after each, until the last or as many as it is asked for. As published it says one, and is
 * handed all that it keeps of the sound for each, some twelve megabytes. Its own nodes stay as they are: those of the way that begins make what is kept of the
 * sound, those of the way that goes on are the body of a loop. What is the same for each token stands before that, and is done once.
 * @throws Error where it is made in another way
 */
export function inOneRun(model: Uint8Array, heads: Heads): Uint8Array {
  return Buffer.concat(
    mapped(model, MODEL.graph, (graph) => {
      const [whole, ...more] = fieldsOf(graph, GRAPH.node);
      if (whole === undefined || more.length > 0) throw new Error('The decoder is no choice between two ways');
      const heard = fieldsOf(graph, GRAPH.input).filter((value) => nameOf(value) === HEARD);
      return [
        [
          ...fieldsWith(GRAPH.initializer, fieldsOf(graph, GRAPH.initializer)),
          ...fieldsWith(GRAPH.input, heard),
          ...sayingAll(whole, heads),
        ],
      ];
    }),
  );
}

/** Names of ours are in no published decoder. */
const own = (name: string): string => `one_run/${name}`;
const YES = own('yes');
const BEGIN = own('begin');
const LAST = own('last');
const NOTHING = own('nothing');
const ONE_BY_ONE = own('one_by_one');
const NO_DIMENSIONS = own('no_dimensions');

function sayingAll(whole: Uint8Array, { heads, width }: Heads): Parts {
  const answers = nodeOf(whole).outputs;
  const [begins, goesOn] = [branchOf(whole, 'else_branch', answers), branchOf(whole, 'then_branch', answers)];
  const ofSound = answers.filter((name) => name.includes('.encoder.'));
  const ofTokens = answers.filter((name) => name.includes('.decoder.'));
  const keeping = renamed(needed(begins, ofSound), (name) => {
    const kept = ofSound.find((answer) => begins.named.get(answer) === name);
    if (kept !== undefined) return pastOf(kept);
    return name === 'input_ids' ? BEGIN : null;
  });
  const { once, each } = apart(needed(goesOn, ['logits', ...ofTokens]), ['input_ids', ...ofTokens.map(pastOf)]);
  const loop = newNode(
    'Loop',
    [MOST, YES, BEGIN, ...ofTokens.map(() => NOTHING)],
    [own('token'), ...ofTokens.map(own), TOKENS],
    { body: bodyOf(each, { goesOn, ofTokens, heads, width }) },
  );
  return [
    ...fieldsWith(GRAPH.node, [...keeping, ...once.map(({ bytes }) => bytes), loop]),
    ...fieldsWith(GRAPH.name, [Buffer.from('one_run')]),
    ...fieldsWith(GRAPH.initializer, [
      newTensor(YES, BOOL, [], Uint8Array.of(1)),
      newTensor(BEGIN, INT64, [1, 1], bytesOf(FIRST_TOKEN)),
      newTensor(LAST, INT64, [1, 1], bytesOf(LAST_TOKEN)),
      newTensor(NOTHING, FLOAT, [1, heads, 0, width], new Uint8Array()),
      newTensor(ONE_BY_ONE, INT64, [2], bytesOf(1, 1)),
      newTensor(NO_DIMENSIONS, INT64, [0], new Uint8Array()),
    ]),
    ...fieldsWith(GRAPH.input, [newValue(MOST, INT64, [])]),
    ...fieldsWith(GRAPH.output, [newValue(TOKENS, INT64)]),
  ];
}

interface Body extends Heads {
  readonly goesOn: Branch;
  readonly ofTokens: readonly string[];
}

function bodyOf(each: readonly Step[], { goesOn, ofTokens, heads, width }: Body): Uint8Array {
  const [round, goes, before] = [own('round'), own('goes'), own('before')];
  const [next, isLast, isNotLast, goesOnNow, said] = [
    own('next'),
    own('is_last'),
    own('is_not_last'),
    own('goes_on'),
    own('said'),
  ];
  const [logits = '', ...kept] = ['logits', ...ofTokens].map((name) => goesOn.named.get(name) ?? name);
  const form = [1, heads, null, width];
  const nodes = [
    // Of a form that is known beforehand, so that what follows from it is reckoned when the model is opened.
    newNode('Reshape', [before, ONE_BY_ONE], ['input_ids']),
    ...each.map(({ bytes }) => bytes),
    newNode('ArgMax', [logits], [next], { axis: 2, keepdims: 0 }),
    newNode('Equal', [next, LAST], [isLast]),
    newNode('Not', [isLast], [isNotLast]),
    newNode('Reshape', [isNotLast, NO_DIMENSIONS], [goesOnNow]),
    newNode('Identity', [next], [said]),
  ];
  return Buffer.concat([
    ...fieldsWith(GRAPH.node, nodes),
    ...fieldsWith(GRAPH.name, [Buffer.from('body')]),
    ...fieldsWith(GRAPH.input, [
      newValue(round, INT64, []),
      newValue(goes, BOOL, []),
      newValue(before, INT64, [1, 1]),
      ...ofTokens.map((name) => newValue(pastOf(name), FLOAT, form)),
    ]),
    ...fieldsWith(GRAPH.output, [
      newValue(goesOnNow, BOOL, []),
      newValue(next, INT64, [1, 1]),
      ...kept.map((name) => newValue(name, FLOAT, form)),
      newValue(said, INT64, [1, 1]),
    ]),
  ]);
}

function branchOf(whole: Uint8Array, name: string, answers: readonly string[]): Branch {
  const attribute = fieldsOf(whole, NODE.attribute).find(
    (each) => fieldsOf(each, ATTRIBUTE.name).map(textOf)[0] === name,
  );
  const [graph] = attribute === undefined ? [] : fieldsOf(attribute, ATTRIBUTE.graph);
  if (graph === undefined) throw new Error(`The decoder has no ${name}`);
  const names = fieldsOf(graph, GRAPH.output).map(nameOf);
  return {
    steps: fieldsOf(graph, GRAPH.node).map((bytes) => ({ bytes, ...nodeOf(bytes) })),
    named: new Map(answers.map((answer, at) => [answer, names[at] ?? answer])),
  };
}

/** The steps that lead to these answers, in their order. */
function needed({ steps, named }: Branch, answers: readonly string[]): Step[] {
  const names = new Set(answers.map((answer) => named.get(answer) ?? answer));
  return steps
    .toReversed()
    .filter(({ inputs, outputs }) => {
      if (!outputs.some((name) => names.has(name))) return false;
      for (const name of inputs) names.add(name);
      return true;
    })
    .reverse();
}

/** What is the same whatever these values are, and what is not. */
function apart(steps: readonly Step[], values: readonly string[]): { once: Step[]; each: Step[] } {
  const changing = new Set(values);
  const [once, each]: [Step[], Step[]] = [[], []];
  for (const step of steps) {
    const changes = step.inputs.some((name) => changing.has(name));
    (changes ? each : once).push(step);
    if (changes) for (const name of step.outputs) changing.add(name);
  }
  return { once, each };
}

/** The steps with other names for all that they make, and none of their own: both ways have the same. @param nameFor what else has another name */
function renamed(steps: readonly Step[], nameFor: (name: string) => string | null): Uint8Array[] {
  const made = new Set(steps.flatMap(({ outputs }) => outputs));
  const other = (bytes: Uint8Array): Parts[] => {
    const name = textOf(bytes);
    return [[Buffer.from(nameFor(name) ?? (made.has(name) ? own(`begins/${name}`) : name))]];
  };
  const changes = [
    [NODE.input, other],
    [NODE.output, other],
    [NODE.name, () => []],
  ] as const;
  return steps.map(({ bytes }) =>
    changes.reduce<Uint8Array>((node, [field, change]) => Buffer.concat(mapped(node, field, change)), bytes),
  );
}

const nameOf = (value: Uint8Array): string => fieldsOf(value, VALUE.name).map(textOf)[0] ?? '';

/** As the model takes what it answered before. */
const pastOf = (answer: string): string => answer.replace('present', 'past_key_values');

const bytesOf = (...numbers: readonly number[]): Uint8Array =>
  new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer);
