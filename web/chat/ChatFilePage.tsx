import { Navigate, useParams } from 'react-router'
import { folderPaths } from '#web/folders/parts/folders.paths.ts'

/** A file of a room has the page that all files have. */
export function ChatFilePage() {
  const { file_id = '' } = useParams()
  return <Navigate to={folderPaths.file(file_id)} replace />
}
