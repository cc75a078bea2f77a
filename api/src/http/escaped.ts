/** A text as it stands in HTML, between tags and in quotes: never markup, whoever typed it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
