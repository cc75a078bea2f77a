/** Which words of a language stand with which: small letters, as they are written. */
export interface Grammar {
  /** They belong to what follows: articles and other determiners, pronouns that a verb follows, auxiliaries, negations. */
  readonly leading: ReadonlySet<string>;
  /** A verb often follows, but an object may end here as well. */
  readonly pronouns: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  /** Adjectives that stand before their noun. */
  readonly adjectives: ReadonlySet<string>;
  /** What an adjective looks like that stands before its noun, and one that stands behind. */
  readonly before: RegExp | null;
  readonly behind: RegExp | null;
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const english: Grammar = {
  leading: set(`
    a an the this these those my your his her its our their some any every each no another either neither both which whose what
    i he she we they who
    am is are was were be been being have has had having do does did will would shall should can could may might must
    i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll you'll he'll she'll it'll we'll they'll
    that's there's what's who's let's gonna wanna gotta
    not never don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't isn't aren't wasn't weren't haven't hasn't hadn't ain't
    very really so too quite just mr mrs ms dr
  `),
  pronouns: set('you it there'),
  prepositions: set(`
    of in to for with on at from by about as into like through after over between out against during without before under around among
    across behind beyond toward towards upon within along since until per than inside outside near off up down
  `),
  conjunctions: set(
    'and but or nor yet because that if when while where although though unless whereas whether how why which who so',
  ),
  adjectives: set(`
    good great big small new old long short high low own other same different last next first second whole little bad best better real right
    young early hard easy many few several more most much
  `),
  before: /(?:ful|ous|ive|able|ible|less|ical|ary|ic|ish|ly)$/,
  behind: null,
};

const portuguese: Grammar = {
  leading: set(`
    o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas
    meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas cada todo toda todos todas algum alguma alguns algumas
    nenhum nenhuma outro outra outros outras qualquer qual quais cujo cuja
    eu tu nós quem me te se lhe lhes nos
    é são era eram foi foram ser sou somos está estão estava estavam estou estamos tenho tem têm tinha tinham temos vou vai vão vamos ia iam
    pode podem posso podemos podia deve devem devo devia quer querem quero há havia hei seria seriam teria teriam tá tô
    não nunca jamais nem sem muito mais tão bem sr sra dr dra dona seu
  `),
  pronouns: set('você vocês ele ela eles elas gente isso isto aquilo'),
  prepositions: set(`
    de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro pras pros com sem sob sobre entre até desde contra
    após ante durante perante segundo conforme ao à aos às neste nesta nesse nessa naquele naquela deste desta desse dessa dele dela deles delas
  `),
  conjunctions: set(
    'e mas ou porque que se quando enquanto onde embora pois porém contudo todavia então como caso logo portanto',
  ),
  adjectives: set(`
    bom boa bons boas grande grandes novo nova novos novas velho velha primeiro primeira segundo segunda último última melhor pior próprio
    própria mesmo mesma maior menor mau má belo bela antigo antiga pequeno pequena vários várias muitos muitas poucos poucas dois duas três
  `),
  before: null,
  behind: /(?:os[oa]s?|[áí]vel|[áí]veis|ic[oa]s?|iv[oa]s?|ais|al)$/,
};

const none: ReadonlySet<string> = new Set();
const neutral: Grammar = {
  leading: none,
  pronouns: none,
  prepositions: none,
  conjunctions: none,
  adjectives: none,
  before: null,
  behind: null,
};

/** @param language BCP 47. Of languages other than English and Portuguese only punctuation is known. */
export function grammarOf(language: string): Grammar {
  const spoken = language.toLowerCase().split('-')[0];
  return spoken === 'en' ? english : spoken === 'pt' ? portuguese : neutral;
}
