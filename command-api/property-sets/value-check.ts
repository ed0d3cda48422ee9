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
}

/** Accepts a file of the actor that fits, and the one that stood there before. */
export const ofFile =
  (fits: (file: FileState) => boolean) =>
  async ({ value, before, pointer, gathering: { actor, load } }: Check): Promise<Rejection | null> => {
    if (value === before) return null
    const file = await load(fileState, String(value))
    if (!isUsableBy(file, actor.id)) return reject('file_unknown', pointer)
    return fits(file) ? null : reject('not_a_picture', pointer)
  }
