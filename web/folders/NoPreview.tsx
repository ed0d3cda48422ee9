import { useText } from '#web/kit/language/texts.ts'
import { FileIcon } from './FileIcon.tsx'
import type { PreviewedFile } from './previewed-file.ts'

/** Stands where a file cannot be shown. */
export function NoPreview({ file }: { file: PreviewedFile }) {
  const say = useText()
  return (
    <div className="fm-file-preview">
      <FileIcon file={file} large />
      <p className="fm-muted">{say('folders.no_preview')}</p>
    </div>
  )
}
