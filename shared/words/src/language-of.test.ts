import { languageOf } from './language-of';

test.each([
  ['en', 'Welcome back to the show. Today we have somebody who was there, and she is not what you think.'],
  [
    'pt',
    'Bem-vindos de volta ao programa. Hoje não vamos falar do que você já sabe, mas de uma história com muito pão.',
  ],
  ['pt', 'E aí, você tá bem? Então a gente não tem mais o que fazer com isso, é uma pena.'],
  [
    'es',
    'Bienvenidos al programa. Hoy no vamos a hablar de lo que ya sabes, pero sí de una historia con mucho pan y los hornos del barrio.',
  ],
  [
    'fr',
    'Bienvenue dans notre émission. Aujourd’hui nous avons une histoire qui est avec les gens du quartier, et pas des moindres.',
  ],
  ['de', 'Willkommen zurück. Heute ist jemand da, der nicht nur das Brot kennt, und wir sind mit ihm auf der Straße.'],
  [
    'it',
    'Bentornati. Oggi non parliamo di quello che già sapete, ma della storia degli uomini che sono nel forno con una fornaia.',
  ],
])('a text in %s is known by its small words', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['nothing', ''],
  ['a name', 'Ana Maria'],
  ['two languages alike', 'The bread is here and you are not. O pão está aqui e você não está com uma fome.'],
  ['letters that are not read here', '今日はパンについて話します。'],
  ['words that several share', 'de la con en'],
])('of %s nothing is said', (_what, text) => {
  expect(languageOf(text)).toBeNull();
});
