import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program that is installed here, or null. Looks where administrators' programs lie as well. */
export const installed = (program: string): string | null => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, program)).find(isExecutable) ?? null
}

/** Makes the specs of a suite pending where `why` gives a reason, which stands beside their names. */
export const pendingWhere = (why: () => Promise<string | null>): void => {
  before(async function () {
    // The first run of a machine may have to fetch something.
    this.timeout(400_000)
    const reason = await why()
    if (reason === null) return
    this.test?.parent?.eachTest((test) => {
      test.title += ` (pending: ${reason})`
    })
    this.skip()
  })
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
