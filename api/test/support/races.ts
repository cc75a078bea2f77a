/** How often what two may do at once is done: `RACES=100` for a long run. */
export const races = Number(process.env['RACES'] ?? 20);

/** No team may invite more often a day. */
const perTeam = 20;

/** Has a race run so often, on something fresh before there were too many. */
export async function inRaces<Field>(
  fresh: () => Promise<Field>,
  race: (field: Field, round: number) => Promise<void>,
) {
  for (let round = 0; round < races; round += perTeam) {
    const field = await fresh();
    for (let at = round; at < Math.min(races, round + perTeam); at += 1) await race(field, at);
  }
}
