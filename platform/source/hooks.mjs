import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stop, transform } from 'esbuild'

const restAfterMs = 1_000

/** What Node asks for the text of each module. */
export const load = async (url, context, next) => {
  if (!/^file:.*\.ts$/.test(url) || url.includes('/node_modules/')) return next(url, context)
  return { format: 'module', source: await withoutTypes(fileURLToPath(url)), shortCircuit: true }
}

let open = 0
let rest

// esbuild is a process beside this one. Most programs load all they need at once, and then it only takes memory.
const withoutTypes = async (path) => {
  clearTimeout(rest)
  open += 1
  try {
    return (await transform(await readFile(path, 'utf8'), { ...options, sourcefile: path })).code
  } finally {
    open -= 1
    if (open === 0) rest = setTimeout(stop, restAfterMs).unref()
  }
}

const options = {
  loader: 'ts',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: false,
  // Imports stay as they are written, as they do where Node leaves types out.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
}
