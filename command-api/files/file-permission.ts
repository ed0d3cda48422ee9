import type { Gathering } from '#platform/commands/commands.ts'
import { fileVisibilityKind } from '#platform/commands/file-visibility.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import type { FileState, Seen } from './file.state.ts'

const visibilities = await discoverParts(fileVisibilityKind)

/** Whether the actor sees something that uses the file, and manages one of these things. */
export const seenBy = async (
  { file_id }: { file_id: string },
  gathering: Pick<Gathering, 'actor' | 'load' | 'now' | 'network' | 'newId'>,
  { uses }: Pick<FileState, 'uses'>,
): Promise<Seen> => {
  const found = await Promise.all(
    uses.flatMap(({ kind, parent_id }) =>
      visibilities
        .filter((visibility) => visibility.kind === kind)
        .map(async ({ isSeen, isManaged }) => {
          const use = { parent_id, file_id }
          const seen = await isSeen(use, gathering)
          return { seen, managed: seen && ((await isManaged?.(use, gathering)) ?? false) }
        }),
    ),
  )
  return { seen: found.some(({ seen }) => seen), managed: found.some(({ managed }) => managed) }
}
