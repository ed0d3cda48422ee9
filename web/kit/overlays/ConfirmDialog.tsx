import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { asProblem } from '../data/problem.ts'
import { problemText, useText } from '../language/texts.ts'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  /** The question. */
  title: string
  children?: ReactNode
  /** The verb of the button that does it. */
  confirm: string
  /** The harmless answer, when "Cancel" does not fit the question. */
  cancelLabel?: string
  danger?: boolean
  /** Does it; the dialog closes afterwards, or shows why not. */
  onConfirm: () => unknown
}

/** One question with two answers. Focus starts on the harmless one, is there again after a no, and returns where it was. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  cancelLabel,
  danger = true,
  onConfirm,
}: ConfirmDialogProps) {
  const say = useText()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const harmless = useRef<HTMLButtonElement>(null)
  // The dialog is reused, so the previous error must not remain.
  useEffect(() => {
    if (opened) setProblem(null)
  }, [opened])
  // The button that was pressed could not keep the focus while it ran.
  useEffect(() => {
    if (problem) harmless.current?.focus()
  }, [problem])

  const run = async () => {
    setRunning(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (thrown) {
      const { code, params } = asProblem(thrown)
      setProblem(problemText(say, code, params))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={420}
      withCloseButton={false}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      zIndex={300}
    >
      <div className="fm-stack">
        {children && <div className="fm-muted">{children}</div>}
        {problem && (
          <p className="fm-form-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="fm-dialog-buttons">
          <Button variant="default" onClick={onClose} disabled={isRunning} data-autofocus ref={harmless}>
            {cancelLabel ?? say('kit.cancel')}
          </Button>
          <Button color={danger ? 'berry' : 'leaf'} loading={isRunning} onClick={run}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
