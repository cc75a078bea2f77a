/** Of the bars of the mark, in both schemes. */
export const soundColors = { start: '#f2543d', end: '#ffae5c' } as const;

/** The mark of the product, as `Logo` of ui draws it. */
export const productMark =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><linearGradient id="sound" gradientUnits="userSpaceOnUse" x1="7" x2="25">' +
  `<stop stop-color="${soundColors.start}"/><stop offset="1" stop-color="${soundColors.end}"/></linearGradient>` +
  '<circle cx="16" cy="16" r="16" fill="#16181d"/><path d="M8 14v4M12 10.25v11.5M16 12.75v6.5M20 10.25v11.5M24 14v4" ' +
  'stroke="url(#sound)" stroke-width="2.5" stroke-linecap="round"/></svg>';
