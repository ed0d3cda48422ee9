import { Badge } from '#web/kit/display/Badge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { FolderView } from './parts/folders.store.ts'

/** How many files are new in a folder that one follows. */
export function NewFiles({ folder }: { folder: FolderView }) {
  const say = useText()
  const { unread_count: count } = folder
  return count === 0 ? null : <Badge>{say('folders.new_files', { count })}</Badge>
}
