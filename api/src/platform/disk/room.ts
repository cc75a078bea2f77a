import { statfs } from 'node:fs/promises';

/** Whether the disk has space for something new. */
export interface DiskRoom {
  /** False where less is free than is kept back. What is written meanwhile is answered; it is beginnings that wait. */
  isLeft(): Promise<boolean>;
}

/** How long an answer is good: asking costs little, but everybody asks. */
const freshMs = 1_000;

/** @param reserveBytes what is kept back of the disk that a directory lies on; 0 keeps nothing back */
export function diskRoom(directory: string, reserveBytes: number): DiskRoom {
  let answer: Promise<boolean> = Promise.resolve(true);
  let asked = -Infinity;

  const look = async (): Promise<boolean> => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize >= reserveBytes;
  };
  return {
    isLeft: () => {
      if (reserveBytes === 0) return answer;
      const now = performance.now();
      if (now - asked >= freshMs) {
        asked = now;
        answer = look();
      }
      return answer;
    },
  };
}
