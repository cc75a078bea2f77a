import en from './locales/en.json';
import portuguese from './locales/pt-BR.json';

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

const closeLooks = {
  position: 'sticky',
  top: '0',
  float: 'inline-end',
  minHeight: '2rem',
  padding: '0 0.75rem',
  font: 'inherit',
};

let card = null;

/**
 * Shows above everything what could not be built: each `{ file, line, column, message }`, the place as it is typed in an editor. It can be put away until
 * it is shown again.
 */
export function showProblems(problems) {
  hideProblems();
  card = document.createElement('section');
  card.setAttribute('role', 'alert');
  card.popover = 'manual';
  card.tabIndex = 0;
  Object.assign(card.style, looks);
  card.append(closeButton());
  for (const { file, line, column, message } of problems) {
    const place = document.createElement('strong');
    place.textContent = [file, line, column].filter((part) => part !== null).join(':');
    card.append(place, `\n${message}\n`);
  }
  document.body.append(card);
  card.showPopover();
  document.addEventListener('keydown', hideByEscape, true);
}

export function hideProblems() {
  card?.remove();
  card = null;
  document.removeEventListener('keydown', hideByEscape, true);
}

function closeButton() {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = (document.documentElement.lang.startsWith('pt') ? portuguese : en).close;
  Object.assign(button.style, closeLooks);
  button.addEventListener('click', hideProblems);
  return button;
}

/** From wherever the focus is. The card is above everything, so that what is open below it stays. */
function hideByEscape(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  hideProblems();
}
