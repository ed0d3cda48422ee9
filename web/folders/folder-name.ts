import type { FolderView } from './parts/folders.store.ts'

type FolderTitle = Pick<FolderView, 'name' | 'i18n_type'>

const words: Readonly<Record<string, string>> = {
  'root_folder.network': 'folders.network',
  activitystream_folder: 'folders.activitystream',
}

/** What a folder is called; the root of the network and folders of streams have no name of their own. */
export const folderName = ({ name, i18n_type }: FolderTitle, say: (key: string) => string): string => {
  const key = words[i18n_type ?? '']
  return key === undefined ? name : say(key)
}
