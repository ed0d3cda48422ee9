import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { FolderButtons, FolderChoice } from './FolderChoice.tsx'
import { calls, type FolderPage, folders } from './parts/folders.store.ts'

type ChooseFolderDialogProps = {
  title: string
  /** What happens with the chosen folder. */
  action: string
  /** The folder that is open first; null shows all roots. */
  start: string | null
  /** Folders that are not offered. */
  without?: readonly string[]
  /** Whether the open folder can be chosen. */
  isPossible: (folder: FolderPage) => boolean
  /** The dialog stays open until it is done. */
  onChoose: (folder: FolderPage) => Promise<boolean> | boolean
  /** What follows from choosing the open folder. */
  note?: (folder: FolderPage) => string | null
  onClose: () => void
}

/** Chooses a folder of the network or of a group. */
export function ChooseFolderDialog(props: ChooseFolderDialogProps) {
  const { title, action, start, without = [], isPossible, onChoose, note, onClose } = props
  const say = useText()
  const [at, setAt] = useState(start)
  const [isRunning, setRunning] = useState(false)
  const choose = async (folder: FolderPage) => {
    if (isRunning) return
    setRunning(true)
    const isDone = await onChoose(folder)
    setRunning(false)
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': say('kit.close') }}>
      {at === null ? (
        <Roots onOpen={setAt} />
      ) : (
        <FolderChoice
          at={at}
          onOpen={setAt}
          without={without}
          toRoots={() => setAt(null)}
          note={note}
          buttons={(folder) => (
            <>
              <Button loading={isRunning} disabled={!isPossible(folder)} onClick={() => choose(folder)}>
                {action}
              </Button>
              <Button variant="default" onClick={onClose}>
                {say('kit.cancel')}
              </Button>
            </>
          )}
        />
      )}
    </Modal>
  )
}

function Roots({ onOpen }: { onOpen: (folderId: string) => void }) {
  const load = useLoad(folders, calls.roots, {})
  return (
    <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={4} height={40} />}>
      <FolderButtons folders={load.answer?.folders ?? []} onOpen={onOpen} />
    </Loaded>
  )
}
