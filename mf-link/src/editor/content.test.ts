import type { LinkContent } from '@wavereel/contracts';
import { changeBetween, isSameContent, mergedContent, sendableContent } from './content';

const content: LinkContent = {
  title: 'My show',
  description: 'All of it',
  language: 'en',
  feeds: ['https://feeds.example/one'],
  buttons: [],
  videos: [],
  look: { layout: 'list', theme: 'auto', color: null },
  hidden: [],
};

test('only fields that changed are sent, whole', () => {
  expect(changeBetween(content, { ...content, feeds: [...content.feeds] })).toEqual({});
  expect(changeBetween(content, { ...content, title: 'Ours', hidden: ['people'] })).toEqual({
    title: 'Ours',
    hidden: ['people'],
  });
  const look = { ...content.look, theme: 'dark' as const };
  expect(changeBetween(content, { ...content, look })).toEqual({ look });
});

test('a section that a later api knows is not sent back: it would be refused', () => {
  expect(changeBetween({ ...content, hidden: ['charts'] }, { ...content, hidden: ['charts', 'people'] })).toEqual({
    hidden: ['people'],
  });
});

test('the order in which names of an object are written makes no difference', () => {
  expect(isSameContent(content, { ...content, look: { color: null, theme: 'auto', layout: 'list' } })).toBe(true);
});

test('two people’s changes of different fields are both kept, of one field mine', () => {
  const mine = { ...content, title: 'Mine', description: 'Mine' };
  const theirs = { ...content, description: 'Theirs', feeds: [] };
  expect(mergedContent(content, mine, theirs)).toEqual({ ...content, title: 'Mine', description: 'Mine', feeds: [] });
});

test('what is sent is as the server takes it: trimmed, with whole addresses, and no button without a label', () => {
  const id = crypto.randomUUID();
  const typed = {
    ...content,
    title: ' My show ',
    buttons: [{ id, kind: 'social', label: ' ', url: ' youtube.com/@a ' } as const],
  };
  expect(sendableContent(typed)).toEqual({
    ...content,
    buttons: [{ id, kind: 'social', label: 'YouTube', url: 'https://youtube.com/@a' }],
  });
  // What is no address is for the server to refuse, and nothing else of that button.
  const wrong = { ...content, buttons: [{ id, kind: 'link', label: '', url: 'my home' } as const] };
  expect(sendableContent(wrong).buttons).toEqual([{ id, kind: 'link', label: 'my home', url: 'my home' }]);
});
