// Fetches the OpenSearch of the specs, once per machine: `npm run fetch:opensearch`.
import { fetchOpenSearch, openSearchJars } from './jars.ts'

await fetchOpenSearch()
process.stdout.write(`OpenSearch is in ${openSearchJars}\n`)
