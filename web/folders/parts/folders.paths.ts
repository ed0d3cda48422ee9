import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const folderPaths = definePaths({
  files: () => '/files',
  folder: (folderId: string) => (folderId === 'network' ? '/files' : `/files/folders/${pathPart(folderId)}`),
  file: (fileId: string) => `/files/${pathPart(fileId)}`,
  groupFiles: (slug: string) => `/groups/${pathPart(slug)}/files`,
  newFiles: (folderId: string) => withQuery('/files/new', { folder_id: folderId }),
  newFolder: (parentId: string) => withQuery('/files/folders/new', { folder_id: parentId }),
  approval: (folderId: string) =>
    withQuery('/files/approval', folderId === 'network' ? {} : { folder_id: folderId }),
  trash: (rootId: string) =>
    withQuery('/files/trash', rootId === 'network' ? {} : { root_folder_id: rootId }),
})
