import { Button } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import type { CommandForm } from './form.ts'

type FormButtonsProps = {
  of: Pick<CommandForm<Record<string, never>>, 'processing' | 'problem'> &
    Partial<Pick<CommandForm<Record<string, never>>, 'stuck' | 'pristine'>>
  /** The verb: "Invite", "Save". */
  submit: string
  onCancel?: (() => void) | undefined
  /** Why it cannot be sent now. */
  disabled?: string | false
  /** Says why it is inactive before something has been changed: what is edited, not what is new. */
  whenChanged?: boolean
  children?: ReactNode
}

/** The end of a form: the error that belongs to no field, then the submit button and cancel. */
export function FormButtons({
  of: { processing, problem, stuck = false, pristine = false },
  submit,
  onCancel,
  disabled = false,
  whenChanged = false,
  children,
}: FormButtonsProps) {
  const say = useText()
  const hindrance =
    disabled ||
    (stuck && say('kit.codes.validation_failed')) ||
    (whenChanged && pristine && say('kit.nothing_changed'))
  return (
    <div className="fm-form-end">
      {problem && (
        <p className="fm-form-problem" role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
      <div className="fm-row">
        <Button
          type="submit"
          loading={processing}
          disabled={pristine || Boolean(hindrance)}
          title={hindrance || undefined}
        >
          {submit}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {say('kit.cancel')}
          </Button>
        )}
        {children}
      </div>
      {hindrance && (
        <p className="fm-small fm-muted" role="status">
          {hindrance}
        </p>
      )}
    </div>
  )
}
