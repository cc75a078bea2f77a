import sharedPackages from '@wavereel/build/shared-packages';

/** What somebody says of the remote that they begin. */
export interface NewRemote {
  /** `mf-stats` */
  readonly name: string;
  /** As people read it. */
  readonly title: string;
  readonly titlePtBR: string;
}

/** The rule for the name of a remote. */
export const remoteName = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const pathOf = (name: string): string => `/${name.slice('mf-'.length)}`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a remote that can be built, tested, released and seen at once, by their place below the top of the repository. */
export function remoteFiles(
  { name, title, titlePtBR }: NewRemote,
  versions: Readonly<Record<string, string>>,
): Record<string, string> {
  const path = pathOf(name);
  const titles = { 'en': title, 'pt-BR': titlePtBR };
  const needs = Object.fromEntries(
    sharedPackages.map((one) => [`@wavereel/${one}`, `^${versions[`@wavereel/${one}`] ?? '1.0.0'}`]),
  );
  const files = {
    'package.json': json({
      name: `@wavereel/${name}`,
      version: '1.0.0',
      private: true,
      description: title,
      license: 'MIT',
      type: 'module',
      scripts: { build: 'node ../shared/build/webpack/bundle.mjs' },
      remote: {
        // Half as much again as it weighs as it begins.
        bytes: 12_000,
        routes: [{ path, title: titles }],
        sidebar: [{ path, label: titles, icon: 'video', section: 'main', order: 90 }],
      },
      dependencies: { ...needs, 'react': '^19.3.1', 'react-dom': '^19.3.1' },
      devDependencies: { '@wavereel/build': '^1.0.0' },
    }),
    // As prettier writes it: what is not formatted is not released.
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": ["jest", "@testing-library/jest-dom", "@wavereel/build/assets"]
  },
  "include": ["src"]
}
`,
    'webpack.config.mjs':
      "import { remote } from '@wavereel/build/webpack';\n\nexport default remote({ directory: import.meta.dirname });\n",
    'README.md': `# @wavereel/${name}\n\n${title}: \`${path}\`. What it is for: [docs/remotes/${name}.md](../docs/remotes/${name}.md).\n\n\`src/app.tsx\` exposes the lifecycles, \`src/Root.tsx\` the routes, \`src/standalone.tsx\` the page that shows it alone\n(\`npm run dev -- ${name} --alone\`). What the shell shows of it stands in the \`remote\` field of \`package.json\`.\n\nTo show a part of another remote, or to lend one: [your first remote](../docs/first-remote.md#8-borrow-and-lend).\n`,
    'locales/en.json': json({ title, lead: 'Say here what one does on this screen.' }),
    'locales/pt-BR.json': json({ title: titlePtBR, lead: 'Diga aqui o que se faz nesta tela.' }),
    'src/app.tsx':
      "import { createRemote } from '@wavereel/remote-kit';\nimport { definition } from './definition';\n\nexport const { bootstrap, mount, unmount, update } = createRemote(definition);\n",
    'src/definition.ts': `import type { RemoteDefinition } from '@wavereel/remote-kit';\nimport en from '../locales/en.json';\nimport ptBR from '../locales/pt-BR.json';\nimport { Root } from './Root';\n\nexport const definition: RemoteDefinition = { name: '${name}', Root, locales: { en, 'pt-BR': ptBR } };\n`,
    'src/Root.tsx': `import { Route, Routes } from '@wavereel/router';\nimport { HomePage } from './home/HomePage';\n\nexport function Root() {\n  return (\n    <Routes>\n      <Route path="${path}" element={<HomePage />} />\n      {/* The address may be another remote's already while this one is being taken down. */}\n      <Route path="*" element={null} />\n    </Routes>\n  );\n}\n`,
    'src/standalone.tsx': `import '@wavereel/ui/styles.css';\nimport { startStandalone } from '@wavereel/remote-kit/standalone';\nimport { definition } from './definition';\n\nstartStandalone(definition, '${path}');\n`,
    'src/home/HomePage.tsx': `import { useText } from '@wavereel/i18n';\nimport { EmptyState, Page } from '@wavereel/ui';\n\n/** The first screen. */\nexport function HomePage() {\n  const text = useText('${name}');\n  return (\n    <Page title={text('title')}>\n      <EmptyState title={text('lead')} />\n    </Page>\n  );\n}\n`,
    'src/home/home.test.tsx': `import { withSignedIn } from '@wavereel/client/testing';\nimport { setLanguage } from '@wavereel/i18n';\nimport { renderRemote } from '@wavereel/remote-kit/testing';\nimport { screen } from '@testing-library/react';\nimport { definition } from '../definition';\n\nwithSignedIn();\nafterEach(() => setLanguage('en'));\n\ntest.each([\n  ['en', ${quoted(title)}],\n  ['pt-BR', ${quoted(titlePtBR)}],\n] as const)('the first screen has its title in %s', async (language, title) => {\n  await setLanguage(language);\n  renderRemote(definition, '${path}');\n  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();\n});\n`,
  };
  const story = `# ${title}\n\n**For whom.** Who opens \`${path}\`, and when.\n\n**What they do there.** The way through the screen, in a few sentences.\n\n**What it takes and tells.** The endpoints that it calls, the news that it tells, and those that it reads anew by.\n`;
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
    [`docs/remotes/${name}.md`]: story,
  };
}

/** A text as the code is written: in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
