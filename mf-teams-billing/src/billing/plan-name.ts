/** How a plan is called: its id is its name, in capitals where a name has them. */
export const planName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
