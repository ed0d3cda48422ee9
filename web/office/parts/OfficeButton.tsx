import { Button, Menu } from '@mantine/core'
import FilePen from 'lucide-react/icons/file-pen'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { officeContract } from '#events/office/office.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { officePaths } from './office.paths.ts'

type OfficeFile = Pick<FileView, 'id' | 'revision'>

/** The best that the reader may do with a file in the office; null where the office does not know such files. */
const useOfficeAction = (file: OfficeFile): 'edit' | 'view' | null => {
  const { answer, reload } = useAnswer(officeContract.calls.actions, { file_id: file.id, type: 'wopi' })
  useOnChange(file.revision, reload)
  const allowed = (answer ?? []).filter(({ authorized }) => authorized).map(({ action }) => action)
  return allowed.includes('edit') ? 'edit' : (allowed[0] ?? null)
}

/** The same as a row of a menu, which asks the office once the menu is open. */
export function OfficeMenuItem({ file }: { file: OfficeFile }) {
  const say = useText()
  const action = useOfficeAction(file)
  if (action === null) return null
  return (
    <Menu.Item
      component={Link}
      to={officePaths.host(file.id, action)}
      leftSection={<Icon of={action === 'edit' ? FilePen : FileText} />}
    >
      {say(action === 'edit' ? 'office.edit' : 'office.view')}
    </Menu.Item>
  )
}

/** Opens a file in the office, to edit it where the reader may. */
export function OfficeButton({ file }: { file: OfficeFile }) {
  const say = useText()
  const action = useOfficeAction(file)
  if (action === null) return null
  const text = say(action === 'edit' ? 'office.edit' : 'office.view')
  return (
    <Button
      className="fm-icon-on-phone"
      component={Link}
      to={officePaths.host(file.id, action)}
      aria-label={text}
      leftSection={<Icon of={action === 'edit' ? FilePen : FileText} />}
    >
      {text}
    </Button>
  )
}

/** A lock, a new version or a final file changes what the reader may do. */
const useOnChange = (revision: string, reload: () => void): void => {
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    reload()
  }, [revision, reload])
}
