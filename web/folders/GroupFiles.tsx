import type { GroupOfTab } from '#web/kit/page/group-tabs.ts'
import { FolderBrowser } from './FolderBrowser.tsx'

/** The files of a group, on its page. */
export function GroupFiles({ group }: { group: GroupOfTab }) {
  return <FolderBrowser folderId={`group:${group.id}`} />
}
