/** What a program for tables would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a table with commas (RFC 4180); what people wrote is text in it, and never a formula. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;
