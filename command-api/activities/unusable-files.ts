import { fileState, isUsableBy } from '#command-api/files/file.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'

type Wanted = { isPicture: boolean; kept: readonly string[] }

/** Indexes of files that the actor may not use, or that are no pictures where pictures are wanted. `kept` ones may stay. */
export const unusableFiles = async (
  ids: readonly string[],
  { actor, load }: Gathering,
  { isPicture, kept }: Wanted,
): Promise<number[]> => {
  const files = await Promise.all(ids.map((id) => load(fileState, id)))
  return files.flatMap((file, at) => {
    const isKept = kept.includes(ids[at] ?? '')
    const isUsable = isUsableBy(file, actor.id) && (!isPicture || file.is_picture)
    return isKept || isUsable ? [] : [at]
  })
}
