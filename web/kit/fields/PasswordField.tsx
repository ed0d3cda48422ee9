import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { strengthOf } from './password-strength.ts'

type PasswordFieldProps = PasswordInputProps & {
  /** A new one: says how strong it is while it is written. */
  isNew?: boolean
}

/** A password that can be shown, and a new one with words for its strength. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const say = useText()
  const [isShown, setShown] = useState(false)
  const typed = String(props.value ?? '')
  const strength = isNew && typed !== '' ? strengthOf(typed) : null
  return (
    <div className="fm-password">
      <PasswordInput
        autoComplete={isNew ? 'new-password' : 'current-password'}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? EyeOff : Eye} size={17} />}
        visibilityToggleButtonProps={{
          'aria-label': say(isShown ? 'kit.hide_password' : 'kit.show_password'),
          tabIndex: 0,
          'aria-hidden': false,
        }}
        {...props}
      />
      {isNew && (
        <p className="fm-small fm-muted fm-strength" role="status" data-strength={strength?.word}>
          {strength && (
            <>
              <span className="fm-strength-bar" aria-hidden="true" />
              {say(`kit.strength.${strength.word}`, { count: strength.missing })}
            </>
          )}
        </p>
      )}
    </div>
  )
}
