/** As a number of seconds, or as a clock shows them; null for anything else. */
export function seconds(text: string): number | null {
  const clock = text.trim();
  if (!/^(\d{1,9}:){0,2}\d{1,9}(\.\d{1,9})?$/.test(clock)) return null;
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
