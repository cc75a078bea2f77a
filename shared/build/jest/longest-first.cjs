const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * A machine that has run the tests before knows how long each file takes, and begins with the longest, so that none is left over at the end for one
 * core alone, or for a clock that is waited for. One that has not goes by the size of files, which says nothing of these.
 */
const longest = [
  /survival\.api\.test/,
  /billing-years\.api\.test/,
  /fairness\.api\.test/,
  /uploads\.api\.test/,
  /failures\.api\.test/,
  /jobs\.api\.test/,
  /operation\.api\.test/,
  /statements\.api\.test/,
  /parity\.e2e\.test/,
  /releases\.e2e\.test/,
  /remotes\.e2e\.test/,
  /healing\.e2e\.test/,
  /parts\.e2e\.test/,
  /create\.test/,
  /picker\.test/,
];

const placeOf = ({ path }) => {
  const place = longest.findIndex((name) => name.test(path));
  return place < 0 ? longest.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return tests.every(({ duration }) => duration !== undefined)
      ? sorted
      : [...sorted].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
