// A space is a tree of folders: the network's, or a group's. It is named like the key of its readers: `network`,
// `group:<id>`. Ids of folders and entries begin with their space, so that a command finds the stream of an id.

const groupKey = 'group:'

/** The space of a folder or an entry; its root folder has the name of the space as its id. */
export const spaceOf = (id: string): string => id.split('~')[0] ?? ''

/** Whether this names a space. */
export const isSpace = (space: string): boolean =>
  space === 'network' || (space.startsWith(groupKey) && space.length > groupKey.length)

/** The group of a space; null for the network's. */
export const groupOf = (space: string): string | null =>
  space.startsWith(groupKey) ? space.slice(groupKey.length) : null

/** The root folder of a group, or of the network. */
export const rootOf = (groupId: string | null): string => (groupId === null ? 'network' : `group:${groupId}`)

export const isRoot = (folderId: string): boolean => !folderId.includes('~')

/** The folder with what hangs on the posts of a space. Nobody has made it, and nothing is put into it. */
export const streamFolderOf = (space: string): string => `${space}~activitystream`

export const isStreamFolder = (folderId: string): boolean => folderId === streamFolderOf(spaceOf(folderId))

/** The spaces that these keys open. */
export const spacesIn = (keys: ReadonlySet<string>): string[] => [...keys].filter(isSpace)
