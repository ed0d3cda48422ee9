const noise = new Set(['MaxListenersExceededWarning', 'TimeoutNegativeWarning'])

let isQuiet = false

/**
 * Hides two harmless Node warnings that kafkajs causes: a leaked listener per failed connection and a
 * negative timeout. All other warnings are printed as before.
 */
export const quietWarnings = (): void => {
  if (isQuiet) return
  isQuiet = true
  const usual = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...more: []) => {
    if (!isNoise(warning, more)) usual.call(process, warning, ...more)
  }) as typeof process.emitWarning
}

/** True for one of the two warnings, when kafkajs is in the stack. */
export const isNoise = (warning: string | Error, [detail]: readonly unknown[]): boolean => {
  const name = warning instanceof Error ? warning.name : typeof detail === 'string' ? detail : nameIn(detail)
  // A warning given as text has no stack; its caller is on the current one.
  const stack = warning instanceof Error ? warning.stack : new Error().stack
  return noise.has(name) && (stack ?? '').includes('node_modules/kafkajs/')
}

const nameIn = (options: unknown): string =>
  typeof options === 'object' && options !== null && 'type' in options ? String(options.type) : ''
