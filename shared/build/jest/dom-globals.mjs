// What jsdom lacks and browsers have.
import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { deserialize, serialize } from 'node:v8';
import { BroadcastChannel } from 'node:worker_threads';
import * as React from 'react';

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream });

if (!globalThis.crypto.subtle) Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// A channel that waits for other tabs keeps no run from ending.
globalThis.BroadcastChannel ??= class extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

// Its files are objects of its own that only a browser could copy: they pass as they are.
globalThis.structuredClone ??= (value) => (value instanceof Blob ? value : deserialize(serialize(value)));

// Nothing moves: a window that is closed is gone at once, and no press can meet one that is on its way out.
globalThis.matchMedia ??= (query) => ({
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.reportError ??= (error) => globalThis.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

// Nothing is ever in sight: previews stand still.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};

// Nothing is ever loaded from them.
let addresses = 0;
URL.createObjectURL ??= () => `blob:nodedata:${(addresses += 1)}`;
URL.revokeObjectURL ??= () => undefined;

Element.prototype.scrollIntoView ??= () => undefined;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
// No picture is ever loaded.
HTMLImageElement.prototype.decode ??= () => Promise.reject(new Error('no pictures here'));

// A context that takes every stroke and draws nothing: each property is a function that answers the same again.
const strokes = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 0 : strokes),
  set: () => true,
  apply: () => strokes,
});
HTMLCanvasElement.prototype.getContext = () => strokes;

// React notes where each element is made until it has noted ten thousand in a second. Nobody reads that here, and it is a sixth of all the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
);

// To find by role asks for the style of every element and of all that it stands in. jsdom drops what it knows of styles with every change of the page;
// as long as it has not, what it answered before is still true.
const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const computeStyle = globalThis.getComputedStyle;
let known = null;
let answered = new WeakMap();
globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || !(element instanceof Element)) return computeStyle(element, pseudo);
  const page = element[impl]._ownerDocument;
  if (page._styleCache === null || page._styleCache !== known) answered = new WeakMap();
  const before = answered.get(element);
  if (before !== undefined) return before;
  const style = computeStyle(element);
  known = page._styleCache;
  answered.set(element, style);
  return style;
};
