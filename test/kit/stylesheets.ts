import { register } from 'node:module'

// Controls import their stylesheets, which Node cannot read. They are imported after this file, with `await import(…)`.
const hooks = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context)`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
