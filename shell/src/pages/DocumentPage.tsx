import { useSession } from '@wavereel/client';
import { useLanguage, useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { Page } from '@wavereel/ui';
import { useEffect, type ReactNode } from 'react';
import { TopBar } from '../frame/TopBar';
import { useKeptFocus } from '../routing/use-kept-focus';
import classes from './document.module.css';
import { prose, type Document, type DocumentName } from './prose';

/** A document on a page of its own, with the way to the others. */
export function DocumentPage({ name }: { name: DocumentName }) {
  const { language } = useLanguage();
  return (
    <Alone>
      <DocumentText document={prose[language][name]} />
    </Alone>
  );
}

/** The same for somebody signed in, inside of the frame. */
export function DocumentInFrame({ name }: { name: DocumentName }) {
  const session = useSession();
  const { language } = useLanguage();
  const document = <DocumentText document={prose[language][name]} />;
  return session.status === 'signed-in' ? document : <Alone>{document}</Alone>;
}

function Alone({ children }: { children: ReactNode }) {
  const text = useText('shell');
  const session = useSession();
  const { pathname } = useLocation();
  const main = useKeptFocus(pathname);
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return (
    <div className={classes['alone']}>
      <TopBar />
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes['footer']}>
        <nav aria-label={text('pages.label')}>
          <Link to="/privacy-policy">{text('pages.privacy')}</Link>
          <Link to="/terms">{text('pages.terms')}</Link>
          <Link to="/eu-data-protection">{text('pages.gdpr')}</Link>
          <Link to="/integrations">{text('pages.integrations')}</Link>
          {session.status === 'signed-in' ? (
            <Link to="/">{text('pages.back')}</Link>
          ) : (
            <Link to="/login">{text('signIn.submit')}</Link>
          )}
        </nav>
      </footer>
    </div>
  );
}

function DocumentText({ document }: { document: Document }) {
  return (
    <Page title={document.title} lead={document.lead} width="text">
      <div className={classes['text']}>
        {document.chapters.map(({ title, paragraphs = [], list = [] }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}
