import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useText } from '#web/kit/language/texts.ts'
import './CopyField.css'

/** A value that is read or copied, and not changed. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const say = useText()
  const [isCopied, setCopied] = useState(false)
  const words = isCopied ? say('kit.copied') : say('access-tokens.copy', { label })
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
  }
  return (
    <TextInput
      className="fm-copy-field"
      label={label}
      value={value}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <Tooltip label={words}>
          <ActionIcon variant="subtle" aria-label={words} onClick={copy}>
            <Icon of={isCopied ? Check : Copy} />
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
