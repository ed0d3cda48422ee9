// Builds the web when its sources are no longer those that it was built from: `npm run build:web`.
import { buildWeb, WebNotBuilt } from '#platform/process/web-build.ts'

try {
  const isNew = await buildWeb('auto')
  process.stdout.write(isNew ? 'The web was built.\n' : 'The web is up to date.\n')
} catch (error) {
  if (!(error instanceof WebNotBuilt)) throw error
  process.stderr.write(`${error.message}\n${error.output}\n`)
  process.exit(1)
}
