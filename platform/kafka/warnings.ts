const noise = new Set(['MaxListenersExceededWarning', 'TimeoutNegativeWarning'])

let isQuiet = false

/**
 * Keeps two warnings of Node from standard error that kafkajs causes and that mean nothing: it leaves a listener behind
 * at each failed connection, and counts a time below zero. What anybody else causes is printed as before.
 */
export const quietWarnings = (): void => {
  if (isQuiet) return
  isQuiet = true
  const usual = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...more: []) => {
    if (!isNoise(warning, more)) usual.call(process, warning, ...more)
  }) as typeof process.emitWarning
}

/** True for one of the two, when kafkajs stands among its callers. */
export const isNoise = (warning: string | Error, [named]: readonly unknown[]): boolean => {
  const name = warning instanceof Error ? warning.name : typeof named === 'string' ? named : nameIn(named)
  // A warning given as text has no stack of its own: whoever calls stands on this one.
  const stack = warning instanceof Error ? warning.stack : new Error().stack
  return noise.has(name) && (stack ?? '').includes('node_modules/kafkajs/')
}

const nameIn = (options: unknown): string =>
  typeof options === 'object' && options !== null && 'type' in options ? String(options.type) : ''
