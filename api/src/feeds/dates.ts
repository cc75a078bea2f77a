/** Minutes by which clocks are ahead of UTC where these letters are used. Of several places with one name the one that feeds come from. */
const zones = new Map(
  Object.entries({
    'ut utc gmt z wet': 0,
    'bst west cet met mez wat n': 60,
    'cest mest mesz eet sast cat': 120,
    'eest msk eat trt': 180,
    'msd gst': 240,
    'pkt': 300,
    'ist': 330,
    'ict wib': 420,
    'hkt sgt awst pht': 480,
    'jst kst': 540,
    'acst': 570,
    'aest': 600,
    'acdt': 630,
    'aedt': 660,
    'nzst y': 720,
    'nzdt': 780,
    'a': -60,
    'brst': -120,
    'ndt': -150,
    'brt art adt': -180,
    'nst': -210,
    'ast edt clt at': -240,
    'est cdt cot pet et': -300,
    'cst mdt ct': -360,
    'mst pdt mt': -420,
    'pst akdt pt': -480,
    'akst': -540,
    'hst': -600,
    'm': -720,
  }).flatMap(([names, minutes]) => names.split(' ').map((name) => [name, minutes] as const)),
);
const longest = 100;
const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Whose months are known beside the English ones. */
const otherLanguages = ['pt', 'es', 'fr', 'de', 'it', 'el', 'hu'];

const year = String.raw`(?<year>\d{4}|\d\d)`;
const month = String.raw`(?<month>\p{L}{3,}\.?)`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|º)?`;
const weekday = String.raw`(?:\p{L}+\.?,? +)?`;
const hour = String.raw`(?<hour>\d{1,2})`;
const minutes = String.raw`:(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,](?<fraction>\d+))?)?`;
const clock = String.raw`${hour}${minutes}(?: ?(?<half>[ap])\.?m\.?(?![a-z]))?`;
const zone = String.raw`(?: ?(?<zone>\S.*))?`;
const time = `(?:,?(?: at| às| -)? ${clock}${zone})?`;

/** How feeds write a date: as in mails, either way round; as C prints one; as numbers, from the year on; as in America. */
const forms = [
  `^${weekday}${day}(?:[ -]| de )${month}(?:[ -]| de )${year}${time}$`,
  `^${weekday}${month} ${day},? ${year}${time}$`,
  `^${weekday}${month} ${day} ${clock}(?: (?<zone>[^ ]+))? (?<year>\\d{4})$`,
  String.raw`^${weekday}(?<year>\d{4})(?:([-/.])(?<month>\d{1,2}|\p{L}{3,})(?:\2(?<day>\d{1,2}))?)?(?:[T ]+${hour}(?:${minutes})?${zone})?$`,
  String.raw`^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:T?${clock}${zone})?$`,
  String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})${time}$`,
].map((form) => new RegExp(form, 'iu'));

/**
 * A moment as a feed writes it, as ISO text. What names no zone, or one that nobody knows, is UTC.
 * @returns null for what is no date, and for one before 1970
 */
export function isoDate(text: string): string | null {
  const plain = text.slice(0, longest).replace(/\s+/g, ' ').trim();
  const parts = firstMatch(plain);
  const time = parts === undefined ? Number.NaN : timeOf(parts);
  const date = new Date(time);
  return date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999 ? date.toISOString() : null;
}

type Parts = Readonly<Partial<Record<string, string>>>;

function firstMatch(text: string): Parts | undefined {
  for (const form of forms) {
    const parts = form.exec(text)?.groups;
    if (parts !== undefined) return parts;
  }
  return undefined;
}

/** Milliseconds since 1970; NaN where a part cannot be. */
function timeOf(parts: Parts): number {
  const month = parts['month'] === undefined ? 1 : monthOf(parts['month']);
  const day = Number(parts['day'] ?? 1);
  const hour = hourOf(Number(parts['hour'] ?? 0), parts['half']);
  const minute = Number(parts['minute'] ?? 0);
  const second = Number(parts['second'] ?? 0);
  if (!(month >= 1 && month <= 12) || hour > 24 || minute > 59 || second > 60) return Number.NaN;
  const midnight = Date.UTC(fullYear(parts['year'] ?? ''), month - 1, day);
  // The 31st of a short month is none.
  if (new Date(midnight).getUTCDate() !== day) return Number.NaN;
  const minutes = hour * 60 + minute - zoneMinutes(parts['zone'] ?? '');
  return midnight + minutes * 60_000 + Math.floor(Number(`${second}.${parts['fraction'] ?? 0}`) * 1000);
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function fullYear(digits: string): number {
  const number = Number(digits);
  if (digits.length > 2) return number;
  return number + (number < 90 ? 2000 : 1900);
}

/** 1 to 12, or NaN. */
function monthOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const english = monthStarts.indexOf(word.slice(0, 3).toLowerCase());
  return english === -1 ? (foreignMonths().get(spelling(word)) ?? Number.NaN) : english + 1;
}

let months: ReadonlyMap<string, number> | undefined;

/** By their names, short and in full. */
function foreignMonths(): ReadonlyMap<string, number> {
  months ??= new Map(
    otherLanguages.flatMap((language) =>
      (['short', 'long'] as const).flatMap((form) => {
        const format = new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' });
        return monthStarts.map((_start, at) => {
          const parts = format.formatToParts(Date.UTC(2001, at, 1));
          return [spelling(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1] as const;
        });
      }),
    ),
  );
  return months;
}

/** Without case, accents and the stop of an abbreviation. */
function spelling(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

/** As `+0200`, `-3:30`, `CEST`, `GMT+2`, `Etc/GMT` or `-0300 (BRT)`. */
function zoneMinutes(zone: string): number {
  const name = zone.toLowerCase().replace(/^etc\//, '');
  const [, sign, hours, minutes] = /^(?:utc|gmt)? ?([+-])(\d{1,2}):?(\d\d)?(?!\d)/.exec(name) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  return zones.get(/^[a-z]+/.exec(name)?.[0] ?? '') ?? 0;
}
