// Goes into the page with what is being written: hears of each build, takes it up, and shows what could not be built.
import { hideProblems, showProblems } from './problems-card.mjs';

const address = new URL('changes', new URL(__webpack_public_path__, location.href)).href;
const hot = import.meta.webpackHot;
const changes = new EventSource(address);

// An entry that is run again in the same page, after its screen broke, would take up the chunks that the first one has loaded.
const mark = Symbol.for(address);
if (globalThis[mark]) location.reload();
globalThis[mark] = true;

/** Whether this page may have loaded what could not be built: some of it does not run. */
let isBroken = false;

changes.addEventListener('failed', ({ data }) => {
  const { isServed, problems } = JSON.parse(data);
  isBroken ||= isServed;
  showProblems(problems);
});

/** The build that this page is to have. */
let wanted = __webpack_hash__;

changes.addEventListener('built', ({ data: hash }) => {
  hideProblems();
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
