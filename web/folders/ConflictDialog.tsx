import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { shortName } from '#web/kit/files/file-labels.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Conflict } from './use-folder-uploads.ts'

type ConflictDialogProps = {
  /** Files whose names are there already. */
  files: readonly File[]
  place: string
  mayReplace: (file: File) => boolean
  onAnswer: (answers: ReadonlyMap<File, Conflict>) => void
  onClose: () => void
}

/** Asks what becomes of files whose names are there already, one by one or once for all. */
export function ConflictDialog({ files, place, mayReplace, onAnswer, onClose }: ConflictDialogProps) {
  const say = useText()
  const [answers, setAnswers] = useState<ReadonlyMap<File, Conflict>>(new Map())
  const [isForAll, setForAll] = useState(false)
  const file = files[answers.size]
  if (!file) return null
  const answer = (conflict: Conflict) => {
    const next = new Map(answers)
    for (const one of isForAll ? files.slice(answers.size) : [file])
      next.set(one, conflict === 'version' && !mayReplace(one) ? 'both' : conflict)
    if (next.size === files.length) onAnswer(next)
    else setAnswers(next)
  }
  const left = files.length - answers.size
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('folders.conflict', { name: shortName(file.name) })}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <div className="fm-stack">
        <p>{say('folders.conflict_text', { place })}</p>
        {left > 1 && (
          <Checkbox
            label={say('folders.conflict_all', { count: left })}
            checked={isForAll}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          />
        )}
        <div className="fm-row fm-wrap">
          <Button disabled={!mayReplace(file)} onClick={() => answer('version')} data-autofocus>
            {say('folders.as_version')}
          </Button>
          <Button variant="default" onClick={() => answer('both')}>
            {say('folders.keep_both')}
          </Button>
          <Button variant="default" onClick={() => answer('skip')}>
            {say('folders.skip')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
