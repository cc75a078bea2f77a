import { readForm } from './form';

test.each([
  ['name=Ana+B&email=a%40b.c', { name: 'Ana B', email: 'a@b.c' }],
  [
    'items[0][price]=p&items[0][quantity]=2&items[1][price]=q',
    { items: [{ price: 'p', quantity: '2' }, { price: 'q' }] },
  ],
  ['items[10]=c&items[2]=b', { items: ['b', 'c'] }],
  ['keys[]=a&keys[]=b', { keys: ['a', 'b'] }],
  ['metadata[a b]=1&metadata[c]=', { metadata: { 'a b': '1', 'c': '' } }],
  ['discounts=', { discounts: '' }],
  ['', {}],
])('%s', (text, expected) => {
  expect(readForm(text)).toEqual(expected);
});

test('a name may be that of anything', () => {
  const form = readForm('__proto__[x]=1&constructor=2');

  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
});

test.each(['a[b=1', '[a]=1', 'a=1&a[b]=2', `a${'[b]'.repeat(9)}=1`])('%s is no form', (text) => {
  expect(() => readForm(text)).toThrow();
});

test('a thousand fields are the most', () => {
  const fields = (count: number): string => Array.from({ length: count }, (_, at) => `a[${at}]=x`).join('&');

  expect(Object.keys(readForm(fields(1000)))).toEqual(['a']);
  expect(() => readForm(fields(1001))).toThrow('Too many parameters.');
});
