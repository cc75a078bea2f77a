import { summaryOf, titleOf } from './summary';

const talk = [
  'So today we are talking about bread.',
  'Why does sourdough bread rise?',
  'The yeast in the starter eats sugar, and the bread rises because of the gas it makes.',
  'My grandmother used to bake bread every single morning before anybody else in the house was awake.',
  'Anyway, thanks for listening.',
].join(' ');

test('a title is a clause that was said, without what only joins it, a question before others', () => {
  expect(titleOf(talk, 'en')).toBe('Why does sourdough bread rise?');
  expect(titleOf('And the bread rises slowly. The bread rises. Something else entirely is here.', 'en')).toBe(
    'The bread rises',
  );
});

test('in Portuguese as well', () => {
  const said = 'Então, por que o pão cresce? O fermento faz o pão crescer devagar. Até a próxima, pessoal.';
  expect(titleOf(said, 'pt-BR')).toBe('Por que o pão cresce?');
});

test('nothing suggests itself where nobody says anything twice, or too little', () => {
  expect(titleOf('Hello there. Yes.', 'en')).toBeNull();
  expect(titleOf('', null)).toBeNull();
});

test('a summary is made of whole sentences in their order', () => {
  const twice = `${talk} ${talk}`;
  const summary = summaryOf(twice, 'en') ?? '';
  const chosen = talk.split(/(?<=[.?])\s/).filter((sentence) => summary.includes(sentence));
  expect(chosen).toContain('The yeast in the starter eats sugar, and the bread rises because of the gas it makes.');
  expect(summaryOf('One sentence alone.', 'en')).toBeNull();
});
