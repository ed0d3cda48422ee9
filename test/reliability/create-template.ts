// Founds a network for the runs to begin with: `node --import ./platform/source/register.mjs test/reliability/create-template.ts folder`.
import { createTemplate } from './kit/network-template.ts'

await createTemplate(process.argv[2] ?? '')
process.exit(0)
