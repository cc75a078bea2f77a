import { countWanted, lexemeQuery, lexemesOf, wantedWords } from './lexemes';

test('words are kept once, without accents and signs, in small letters', () => {
  expect(lexemesOf(["São Paulo's  coração", null, 'SAO — paulo!'])).toBe("'sao' 'paulos' 'coracao' 'paulo'");
  expect(lexemesOf(['…', ''])).toBe('');
});

test('scripts without spaces are parted into words', () => {
  expect(lexemesOf(['今日は東京へ行きます']).split(' ').length).toBeGreaterThan(2);
  expect(wantedWords('東京')).toEqual(['東京']);
});

test('nothing of a text can leave its quotes, and each has a bound', () => {
  expect(lexemesOf(["a' & 'b", '\\', "x'':*"])).toBe("'a' 'b' 'x'");
  expect(lexemesOf(['x'.repeat(5_000)])).toHaveLength(42);
  const many = Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ');
  expect(lexemesOf([many]).split(' ')).toHaveLength(10_000);
  expect(wantedWords(many)).toHaveLength(12);
});

test('a search asks for the beginnings of all its words', () => {
  expect(lexemeQuery(wantedWords('Coração  part'))).toBe("'coracao':* & 'part':*");
  expect(wantedWords('?!')).toEqual([]);
});

test('a line has some of them', () => {
  expect(countWanted(['coracao', 'part', 'x'], 'Partes do coração')).toBe(2);
});
