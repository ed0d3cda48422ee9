import FileIconShape from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import FolderIcon from 'lucide-react/icons/folder'
import Sheet from 'lucide-react/icons/sheet'
import { imagePath } from '#platform/content/attachment.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import './FileIcon.css'

type OfFile = { id: string; extension: string; width: number | null }

const variants: readonly [extensions: readonly string[], tone: string, icon: IconShape][] = [
  [['pdf'], 'red', FileText],
  [['doc', 'docx', 'odt', 'rtf'], 'blue', FileText],
  [['xls', 'xlsx', 'ods', 'csv'], 'green', Sheet],
  [['md', 'txt', 'html'], 'plain', FileText],
]

/** A small picture of a file, or an icon of its kind. */
export function FileIcon({ file, large = false }: { file: OfFile; large?: boolean }) {
  if (file.width !== null)
    return (
      <span className="fm-file-icon" data-large={large ? '' : undefined}>
        <img src={imagePath(file.id, large ? '435x435' : '80x80')} alt="" loading="lazy" />
      </span>
    )
  const [, tone, icon] = variants.find(([extensions]) => extensions.includes(file.extension)) ?? [
    [],
    'plain',
    FileIconShape,
  ]
  return (
    <span className="fm-file-icon" data-tone={tone} data-large={large ? '' : undefined}>
      <Icon of={icon} size={large ? 40 : 16} />
    </span>
  )
}

/** The icon of a folder. */
export function FolderTile({ large = false }: { large?: boolean }) {
  return (
    <span className="fm-file-icon" data-tone="folder" data-large={large ? '' : undefined}>
      <Icon of={FolderIcon} size={large ? 40 : 16} />
    </span>
  )
}
