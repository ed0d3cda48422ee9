import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, run } from '../kafka/jars.ts'

const pom = fileURLToPath(new URL('pom.xml', import.meta.url))
const program = fileURLToPath(new URL('OpenSearchNode.java', import.meta.url))
const copying = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** The folder with OpenSearch and all that it needs. */
export const openSearchJars = join(tmpdir(), `folkmoot-opensearch-2.19.6-${process.getuid?.() ?? 'all'}`)

/** Why no node can be had here; null where one can. Nothing is fetched: `npm run fetch:opensearch` does that. */
export const whyNoOpenSearch = (): string | null => {
  if (!isInstalled('java')) return 'java missing'
  return existsSync(openSearchJars) ? null : 'run npm run fetch:opensearch once'
}

/** Makes the specs of a suite pending where no node can be had, with the reason beside their names. */
export const needsOpenSearch = (): void => {
  before(function () {
    const reason = whyNoOpenSearch()
    if (reason === null) return
    this.test?.parent?.eachTest((test) => {
      test.title += ` (pending: ${reason})`
    })
    this.skip()
  })
}

/** Copies OpenSearch from Maven Central, and compiles what starts it. */
export const fetchOpenSearch = async (): Promise<void> => {
  if (existsSync(openSearchJars)) return
  const draft = `${openSearchJars}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    await run('mvn', ['-B', '-q', '-f', pom, copying, '-DincludeScope=runtime', `-DoutputDirectory=${draft}`])
    await run('javac', ['-d', draft, '-cp', `${draft}/*`, program])
    await rename(draft, openSearchJars)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
