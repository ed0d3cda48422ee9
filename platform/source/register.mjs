// How every process of the product begins: `node --import ./platform/source/register.mjs start.ts`. Newer versions of Node
// leave out types by themselves, and keep what they have compiled for the next start; for older ones esbuild leaves
// types out.
import module, { register } from 'node:module'
import { fileURLToPath } from 'node:url'

if (process.features.typescript) {
  // Beside the libraries and not in a folder that anybody may write to: what is kept there is run. Where it cannot be
  // written, every start compiles anew.
  module.enableCompileCache?.(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
} else {
  process.setSourceMapsEnabled(true)
  register('./hooks.mjs', import.meta.url)
}
