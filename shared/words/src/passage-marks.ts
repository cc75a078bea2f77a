/** Why a passage stands for itself. */
export const passageReasons = ['question', 'story', 'claim', 'list', 'advice', 'dense'] as const;
export type PassageReason = (typeof passageReasons)[number];

/** What people say where a reason holds, and words with which nothing begins that stands for itself. Folded, parted by `|`. */
type Marks = Readonly<Record<Exclude<PassageReason, 'question' | 'dense'> | 'dependent', string>>;

const english: Marks = {
  story:
    'when i was|i remember|one day|years ago|once upon|back then|i was sitting|i met|it all started|it happened|the first time|last year|that night|the story',
  claim:
    'the thing is|the truth is|the fact is|the problem is|the point is|the reality is|in fact|actually|most people|nobody|everybody thinks|never|always|the biggest|the most important|the best|the worst|i believe|i am convinced|not because|but',
  list: 'first|second|third|first of all|finally|two things|three things|two ways|three ways|reasons|steps|tips|number one|number two',
  advice:
    'you should|you need to|you have to|you want to|you can|make sure|my advice|i recommend|dont|do not|try to|start with|stop|remember to|avoid|the trick',
  dependent: 'and|so|because|that|this|it|he|she|they|also|then|which|or|yeah|right|um|uh',
};
const portuguese: Marks = {
  story:
    'quando eu era|eu lembro|eu me lembro|um dia|uma vez|anos atras|naquela epoca|eu estava|eu conheci|tudo comecou|aconteceu|a primeira vez|ano passado|naquela noite|a historia',
  claim:
    'a verdade e|o fato e|o problema e|o ponto e|a questao e|o negocio e|na verdade|a maioria das pessoas|ninguem|todo mundo|nunca|sempre|o maior|a maior|o mais importante|o melhor|o pior|eu acredito|eu acho|nao porque|mas',
  list: 'primeiro|segundo|terceiro|em primeiro lugar|por fim|duas coisas|tres coisas|dois jeitos|tres jeitos|razoes|motivos|passos|dicas|numero um',
  advice:
    'voce deve|voce precisa|voce tem que|voce pode|tem que|minha dica|meu conselho|eu recomendo|nao faca|tente|comece|pare de|lembre|evite|o segredo',
  dependent: 'e|entao|porque|isso|isto|esse|essa|ele|ela|eles|elas|tambem|dai|ai|que|ou|ne|tipo|hum',
};

const phrases = (list: string): string[] => list.split('|').map((phrase) => ` ${phrase} `);

export interface PassageMarks {
  readonly phrases: readonly (readonly [reason: PassageReason, phrases: readonly string[]])[];
  readonly dependent: ReadonlySet<string>;
}

/** @param language BCP 47. Of languages other than English and Portuguese nothing is known: questions, names and rare words speak for themselves. */
export function marksOf(language: string): PassageMarks {
  const spoken = language.toLowerCase().split('-')[0];
  const marks = spoken === 'en' ? english : spoken === 'pt' ? portuguese : undefined;
  if (marks === undefined) return { phrases: [], dependent: new Set() };
  const reasons = ['story', 'claim', 'list', 'advice'] as const;
  return {
    phrases: reasons.map((reason) => [reason, phrases(marks[reason])] as const),
    dependent: new Set(marks.dependent.split('|')),
  };
}
