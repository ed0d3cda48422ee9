import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '#platform/config/discovery.ts'

type Words = { en: string; de: string; es: string; fr: string }
type Term = { words: Words; meaning: string; not?: Partial<Record<keyof Words, readonly string[]>> }

export const glossaryFile = 'docs/glossary.md'

/** Reads the terms that stand beside the texts of the web. */
export const readGlossary = async (): Promise<readonly Term[]> =>
  (await import(pathToFileURL(join(repositoryRoot, 'web/texts/glossary.ts')).href)).glossary

export const glossaryText = (glossary: readonly Term[]): string => `# Glossary

One word for one thing, on all screens and in all languages. Texts use these words and no second one for the same thing;
\`test/glossary.spec.ts\` checks it. This page is generated from \`web/texts/glossary.ts\` (\`npm run docs:glossary\`).
Informal German uses the words of formal German.

| English | German (\`de\`, \`de_DU\`) | Spanish | French | Meaning |
|---|---|---|---|---|
${sorted(glossary).map(row).join('\n')}

## Words that texts avoid

| Instead of | Language | Say |
|---|---|---|
${sorted(glossary).flatMap(avoided).join('\n')}
`

const sorted = (glossary: readonly Term[]): Term[] =>
  [...glossary].sort((one, other) => one.words.en.localeCompare(other.words.en, 'en'))

const row = ({ words: { en, de, es, fr }, meaning }: Term): string =>
  `| **${en}** | ${de} | ${es} | ${fr} | ${meaning} |`

const avoided = ({ words, not = {} }: Term): string[] =>
  (['en', 'de', 'es', 'fr'] as const).flatMap((language) =>
    (not[language] ?? []).map((word) => `| ${word} | ${language} | ${words[language]} |`),
  )
