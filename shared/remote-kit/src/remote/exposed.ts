/** What a remote exposes: its screens, or one of its parts. The build gives these names. */
export type Exposed = 'app' | `parts/${string}`;

export const partModule = (part: string): Exposed => `parts/${part}`;
