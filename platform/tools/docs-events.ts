// Writes the schema of each event into docs/events: `npm run docs:events`. Files of earlier versions stay.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { eventSchemas, schemaFolder } from './event-schemas.ts'

for (const [path, text] of eventSchemas(await discoverEvents())) {
  const file = join(repositoryRoot, schemaFolder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
