// How every process of the product begins: `node --import ./platform/source/register.mjs start.ts`. Newer versions of Node
// leave out types by themselves; for older ones esbuild does.
import { register } from 'node:module'

if (!process.features.typescript) {
  process.setSourceMapsEnabled(true)
  register('./hooks.mjs', import.meta.url)
}
