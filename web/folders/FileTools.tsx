import { Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { OfficeButton } from '#web/office/parts/OfficeButton.tsx'
import { FileMenu } from './FileMenu.tsx'

type FileToolsProps = {
  file: FileView
  folderId: string
  onDownload: () => void
  onGone: () => void
}

/** What one may do with a file, beside its name. */
export function FileTools({ file, folderId, onDownload, onGone }: FileToolsProps) {
  const say = useText()
  return (
    <>
      <OfficeButton file={file} />
      <Button
        className="fm-icon-on-phone"
        variant="default"
        component="a"
        href={`${file.url}?download=true`}
        aria-label={say('folders.download')}
        leftSection={<Icon of={Download} />}
        onClick={onDownload}
      >
        {say('folders.download')}
      </Button>
      <FileMenu file={{ ...file, folder_id: folderId }} reload={() => {}} onGone={onGone} />
    </>
  )
}
