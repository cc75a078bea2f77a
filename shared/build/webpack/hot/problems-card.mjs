const looks = {
  position: 'fixed',
  inset: 'auto 1rem 1rem',
  width: 'auto',
  maxHeight: '40vh',
  boxSizing: 'border-box',
  margin: '0',
  padding: '1rem',
  overflow: 'auto',
  border: '2px solid light-dark(#b3261e, #ff8a80)',
  borderRadius: '0.5rem',
  background: 'Canvas',
  color: 'CanvasText',
  font: '0.875rem/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
};

let card = null;

/** Shows above everything what could not be built: each `{ file, line, column, message }`, the place as it is typed in an editor. */
export function showProblems(problems) {
  hideProblems();
  card = document.createElement('section');
  card.setAttribute('role', 'alert');
  card.popover = 'manual';
  card.tabIndex = 0;
  Object.assign(card.style, looks);
  for (const { file, line, column, message } of problems) {
    const place = document.createElement('strong');
    place.textContent = [file, line, column].filter((part) => part !== null).join(':');
    card.append(place, `\n${message}\n`);
  }
  document.body.append(card);
  card.showPopover();
}

export function hideProblems() {
  card?.remove();
  card = null;
}
