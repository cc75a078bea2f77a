// Goes into the page with what is being written: hears of each build, takes it up, and shows what could not be built.
import { hideProblems, showProblems } from './problems-card.mjs';

const address = new URL('changes', new URL(__webpack_public_path__, location.href)).href;
const mark = Symbol.for(address);
const hot = import.meta.webpackHot;

// An entry that is run again in the same page is the only one that listens.
globalThis[mark]?.();
const changes = new EventSource(address);
globalThis[mark] = () => {
  changes.close();
  hideProblems(address);
};

/** Whether this page may have loaded what could not be built: some of it does not run. */
let isBroken = false;

changes.addEventListener('failed', ({ data }) => {
  const { isServed, problems } = JSON.parse(data);
  isBroken ||= isServed;
  showProblems(address, problems);
});

/** The build that this page is to have. */
let wanted = __webpack_hash__;

changes.addEventListener('built', ({ data: hash }) => {
  hideProblems(address);
  wanted = hash;
  void takeUp();
});

/** Change by change; what cannot be taken up by the page as it stands loads it again. */
async function takeUp() {
  // What is under way goes on until it has the build that is wanted then.
  if (hot.status() !== 'idle') return;
  try {
    while (__webpack_hash__ !== wanted && !isBroken) if (!(await hot.check(true))) break;
  } catch (error) {
    console.warn(error);
  }
  if (__webpack_hash__ !== wanted) location.reload();
}
