const endings: (() => Promise<void>)[] = []

/** Remembers what has to be closed when all specs of this run are through. Last one first. */
export const atEnd = (ending: () => Promise<void>): void => {
  endings.unshift(ending)
}

/** Closes all of it: at the end of a mocha run, or of a program that uses the kit without mocha. */
export const runAtEnd = async (): Promise<void> => {
  for (const ending of endings.splice(0)) await ending()
}

/** Loaded by mocha before any spec (.mocharc.json). */
export const mochaHooks = { afterAll: runAtEnd }
