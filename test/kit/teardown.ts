const teardowns: (() => Promise<void>)[] = []

/** Registers a function that runs after all specs of this run. The last one runs first. */
export const addTeardown = (teardown: () => Promise<void>): void => {
  teardowns.unshift(teardown)
}

/** Runs all registered functions: at the end of a mocha run, or of a program that uses the kit without mocha. */
export const runTeardowns = async (): Promise<void> => {
  for (const teardown of teardowns.splice(0)) await teardown()
}

/** Loaded by mocha before any spec (.mocharc.json). */
export const mochaHooks = { afterAll: runTeardowns }
