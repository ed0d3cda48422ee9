const teardowns: (() => Promise<void>)[] = []

/** Remembers what has to be closed when all specs of this run are through. Last one first. */
export const addTeardown = (teardown: () => Promise<void>): void => {
  teardowns.unshift(teardown)
}

/** Closes all of it: at the end of a mocha run, or of a program that uses the kit without mocha. */
export const runTeardowns = async (): Promise<void> => {
  for (const teardown of teardowns.splice(0)) await teardown()
}

/** Loaded by mocha before any spec (.mocharc.json). */
export const mochaHooks = { afterAll: runTeardowns }
