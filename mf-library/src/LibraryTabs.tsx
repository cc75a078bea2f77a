import { useText } from '@wavereel/i18n';
import { NavLink } from '@wavereel/router';
import classes from './library.module.css';

const places = ['/videos', '/media'] as const;

/** The two halves of the library: what was made, and what it was made from. */
export function LibraryTabs() {
  const text = useText('mf-library');
  return (
    <nav className={classes['tabs']} aria-label={text('tabs.label')}>
      {places.map((path) => (
        <NavLink key={path} to={path}>
          {text(`tabs.${path.slice(1)}`)}
        </NavLink>
      ))}
    </nav>
  );
}
