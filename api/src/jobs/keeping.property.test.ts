import { daysAfter, keepNoticeDays, keptUntil, videoStorageDays } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';
import fc from 'fast-check';
import { goesAt, keepingMoments, keepingStep } from './keeping';
import type { KeptVideo } from './keeping';

const planIds = Object.keys(videoStorageDays) as VideoPlanId[]; // Its keys are those by its own type.
const begin = new Date('2026-01-01T00:00:00.000Z');

/** What can happen to a video; between two of these some hours go by. */
const eventsOf = fc.array(
  fc.record({
    hours: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 24 * 100 })),
    what: fc.oneof(
      { weight: 5, arbitrary: fc.constant('sweep' as const) },
      { weight: 2, arbitrary: fc.record({ plan: fc.constantFrom(...planIds, 'free' as const, null) }) },
      { weight: 1, arbitrary: fc.constantFrom('redraw' as const, 'have back' as const) },
    ),
  }),
  { maxLength: 80 },
);

interface Told {
  readonly at: Date;
  /** What the video was when its people were told. */
  readonly dateCompleted: Date;
}

test('no video is taken before its time is over and its people have known of it for a week, whatever becomes of the plan', () => {
  let taken = 0;
  fc.assert(
    fc.property(eventsOf, (events) => {
      let now = begin;
      let plan: VideoPlanId | null = 'free';
      let video: KeptVideo = { dateCompleted: begin, noticeAt: null };
      let told: Told | null = null;
      let isInBin = false;
      for (const { hours, what } of events) {
        now = daysAfter(now, hours / 24);
        const goes = goesAt(video, plan, now);
        if (what === 'redraw' && !isInBin) video = { ...video, dateCompleted: now };
        else if (what === 'have back' && isInBin) {
          isInBin = false;
          told = null;
          video = { ...video, noticeAt: null };
        } else if (typeof what === 'object') plan = what.plan;
        else if (what === 'sweep' && !isInBin) {
          const step = keepingStep(video, keepingMoments(plan, now));
          if (step === 'take') {
            const until = keptUntil(plan, video.dateCompleted);
            expect(until !== null && until <= now).toBe(true);
            expect(goes !== null && goes <= now).toBe(true);
            expect(told?.dateCompleted).toEqual(video.dateCompleted);
            expect(told !== null && daysAfter(told.at, keepNoticeDays) <= now).toBe(true);
            isInBin = true;
            taken += 1;
          } else if (step === 'tell') {
            told = { at: now, dateCompleted: video.dateCompleted };
            video = { ...video, noticeAt: now };
            expect(goesAt(video, plan, now)?.getTime()).toBeGreaterThanOrEqual(
              daysAfter(now, keepNoticeDays).getTime(),
            );
          } else if (step === 'forget') {
            told = null;
            video = { ...video, noticeAt: null };
          }
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(50);
});

test('what nobody was told of is said to stay for a week at least, and every video of a plan with an end goes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planIds), fc.integer({ min: 1, max: 500 }), (plan, age) => {
      const now = daysAfter(begin, age);
      const goes = goesAt({ dateCompleted: begin, noticeAt: null }, plan, now);
      expect(goes === null).toBe(videoStorageDays[plan] === null);
      if (goes === null) return;
      expect(goes.getTime()).toBeGreaterThanOrEqual(daysAfter(now, keepNoticeDays).getTime());
      // Told at once and looked at on that day, it is taken.
      const video = { dateCompleted: begin, noticeAt: daysAfter(goes, -keepNoticeDays) };
      expect(keepingStep(video, keepingMoments(plan, goes))).toBe('take');
    }),
  );
});
