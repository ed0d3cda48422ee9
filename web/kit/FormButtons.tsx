import { Button } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { CommandForm } from './form.ts'
import { Icon } from './Icon.tsx'
import { useText } from './texts.ts'

type FormButtonsProps = {
  of: Pick<CommandForm<Record<string, never>>, 'processing' | 'problem'>
  /** The verb: "Invite", "Save". */
  submit: string
  onCancel?: (() => void) | undefined
  /** Why it cannot be sent now. */
  disabled?: string | false
  children?: ReactNode
}

/** What ends a form: the error that belongs to no field, then the one filled button and a way back. */
export function FormButtons({
  of: { processing, problem },
  submit,
  onCancel,
  disabled = false,
  children,
}: FormButtonsProps) {
  const say = useText()
  return (
    <div className="fm-form-end">
      {problem && (
        <p className="fm-form-problem" role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
      <div className="fm-row">
        <Button type="submit" loading={processing} disabled={Boolean(disabled)} title={disabled || undefined}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {say('kit.cancel')}
          </Button>
        )}
        {children}
      </div>
      {disabled && <p className="fm-small fm-muted">{disabled}</p>}
    </div>
  )
}
