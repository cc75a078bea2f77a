import { useText } from '@wavereel/i18n';
import { Logo } from '@wavereel/ui';
import { LanguageChoice } from '../settings/LanguageChoice';
import { SchemeChoice } from '../settings/SchemeChoice';
import classes from './top-bar.module.css';

/** The name of the product and the choices of language and light, above whatever has no navigation. */
export function TopBar() {
  const text = useText('shell');
  return (
    <header className={classes['top']}>
      <Logo label={text('product')} />
      <div className={classes['choices']}>
        <LanguageChoice compact />
        <SchemeChoice compact />
      </div>
    </header>
  );
}
