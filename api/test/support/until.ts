/** Each question is work for the server that is asked, which a quicker answer would not be worth. */
const everyMs = 150;

/** Asks again until there is an answer. Fails with what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T | null>, timeoutMs = 60_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
