import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { FolderBrowser } from './FolderBrowser.tsx'
import { folderName } from './folder-name.ts'
import { folderPaths } from './parts/folders.paths.ts'
import { folders } from './parts/folders.store.ts'

/** A folder, with the way to it above. */
export function FolderPage() {
  const say = useText()
  const { folder_id, slug } = useParams()
  const folderId = folder_id ?? (slug === undefined ? 'network' : `group:${slug}`)
  const folder = folders.useOne(folderId)
  const title = folder ? folderName(folder, say) : say('folders.title')
  return (
    <Page
      title={title}
      measure="full"
      {...(folder && folder.folder_path.length > 0
        ? {
            heading: (
              <>
                {folder.folder_path.map((step) => (
                  <Fragment key={step.id}>
                    <Link className="fm-folder-step" to={folderPaths.folder(step.id)}>
                      {folderName(step, say)}
                    </Link>
                    <span className="fm-quiet"> / </span>
                  </Fragment>
                ))}
                {title}
              </>
            ),
          }
        : {})}
    >
      <FolderBrowser key={folderId} folderId={folderId} />
    </Page>
  )
}
