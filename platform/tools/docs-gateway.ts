// Writes the gateway's configuration from the contracts: `npm run docs:gateway`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { caddyfileOf, gatewayFile } from './gateway-file.ts'

await writeFile(join(repositoryRoot, gatewayFile), caddyfileOf(await discoveredContracts()))
