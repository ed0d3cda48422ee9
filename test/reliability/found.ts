// Founds a network for the runs to begin with: `node --import ./platform/source/register.mjs test/reliability/found.ts folder`.
import { foundIn } from './kit/founded.ts'

await foundIn(process.argv[2] ?? '')
process.exit(0)
