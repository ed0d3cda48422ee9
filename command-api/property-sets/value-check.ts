import { type FileState, fileState, isUsableBy } from '#command-api/files/file.state.ts'
import type { ProfileField } from '#events/property-sets/profile-fields.contract.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'

/** A list for people and tags, the id of a file, else text; null, the empty text and the empty list are nothing. */
export type Value = string | string[]

/** A value that is to be filled in. */
export type Check = {
  value: Value
  field: ProfileField
  /** What stood there before. */
  before: Value | null
  pointer: string
  gathering: Gathering
  /** The file whose field it is, if it is one of a file. */
  file_id?: string
}

// Files that hold each other would never be unused.
const holdsFiles = ({ file_id, files }: FileState, holderId: string): boolean =>
  file_id === holderId || Object.keys(files).length > 0

/** Accepts a file of the actor that fits, and the one that stood there before. */
export const ofFile =
  (fits: (file: FileState) => boolean) =>
  async ({
    value,
    before,
    pointer,
    file_id,
    gathering: { actor, load },
  }: Check): Promise<Rejection | null> => {
    if (value === before) return null
    const file = await load(fileState, String(value))
    if (!isUsableBy(file, actor.id) || (file_id !== undefined && holdsFiles(file, file_id)))
      return reject('file_unknown', pointer)
    return fits(file) ? null : reject('not_a_picture', pointer)
  }
