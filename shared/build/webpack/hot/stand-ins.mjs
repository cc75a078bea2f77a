// In the page of a developer every component is drawn by a stand-in that stays, so that a new version of it finds the state of the one before.
// It needs nothing of React's own refresh, which only its development build has: a remote that is being written stands in a shell with the React
// of production.
import { useSyncExternalStore } from 'react';
import { jsx } from 'react/jsx-runtime';

const hot = import.meta.webpackHot;

/** Of each component and hook, what tells whether state may be kept: `{ key, alwaysAnew, hooks }`. */
const signatures = new WeakMap();
/** By module and name. */
const families = new Map();
const standIns = new WeakSet();
const changed = new Set();

/** What the compiler writes around a component or hook: called without a type while it draws, and once with what it uses. */
export const signing = () => (type, key, alwaysAnew, hooks) => {
  if (type) signatures.set(type, { key, alwaysAnew, hooks });
  return type;
};

/** Two versions with the same hooks in the same order have the same. */
function signatureOf(type) {
  const { key, alwaysAnew, hooks } = signatures.get(type) ?? { key: '' };
  if (alwaysAnew) return Symbol('never the same');
  const used = (hooks?.() ?? []).map((hook) => (typeof hook === 'function' ? signatureOf(hook) : ''));
  return used.find((one) => typeof one === 'symbol') ?? [key, ...used].join(' ');
}

/** The stand-in of a component: always the same one for an id, which draws the version that it was given last. */
export function standInFor(id, component) {
  const known = families.get(id);
  if (known) {
    known.next = component;
    changed.add(known);
    return known.standIn;
  }
  const family = { component, next: component, inner: innerOf(component), version: 0, listeners: new Set() };
  const subscribe = (listener) => {
    family.listeners.add(listener);
    return () => family.listeners.delete(listener);
  };
  const versionOf = () => family.version;
  family.standIn = (props) => {
    useSyncExternalStore(subscribe, versionOf);
    // A copy: what has the very props that it had is not drawn again.
    return jsx(family.inner.draw, { ...props });
  };
  Object.defineProperty(family.standIn, 'name', { value: component.name });
  standIns.add(family.standIn);
  families.set(id, family);
  return family.standIn;
}

/** What holds the state; hooks must be those of the version that it began with. */
function innerOf(component) {
  const inner = { component, draw: (props) => inner.component(props) };
  return inner;
}

/** Takes up a module without the ones that use it, where all that it exports are components. */
export function accept(moduleHot, exported) {
  const values = Object.values(exported);
  const isOfComponents = values.length > 0 && values.every((value) => standIns.has(value));
  if (!isOfComponents) {
    if (moduleHot.data?.wasOfComponents) moduleHot.invalidate();
    return;
  }
  moduleHot.dispose((data) => {
    data.wasOfComponents = true;
  });
  moduleHot.accept();
}

// Once all modules of a change are in.
hot?.addStatusHandler((status) => {
  if (status !== 'idle') return;
  for (const family of changed) {
    const isSame = signatureOf(family.component) === signatureOf(family.next);
    family.component = family.next;
    if (isSame) family.inner.component = family.next;
    else family.inner = innerOf(family.next);
    family.version += 1;
  }
  const listeners = [...changed].flatMap((family) => [...family.listeners]);
  changed.clear();
  for (const listener of listeners) listener();
});
