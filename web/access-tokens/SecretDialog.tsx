import { Button, Modal } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'
import type { ScopeView } from './access-tokens.store.ts'
import { CopyField } from './parts/CopyField.tsx'

export type ShownSecret = {
  name: string
  secret: string
  scope: ScopeView | undefined
  /** What the member enters as the user name. */
  userName: string
}

type Props = { shown: ShownSecret; onClose: () => void }

/** Shows a secret with what an app asks for besides it. A click beside the dialog must not close it. */
export function SecretDialog({ shown: { name, secret, scope, userName }, onClose }: Props) {
  const say = useText()
  const isOnce = scope?.kind !== 'feed'
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size={480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <div className="fm-stack">
        <p className="fm-muted">{say(isOnce ? 'access-tokens.once' : 'access-tokens.feed_text')}</p>
        <CopyField label={say(isOnce ? 'access-tokens.password' : 'access-tokens.token')} value={secret} />
        {isOnce && (
          <>
            <CopyField label={say('access-tokens.user_name')} value={userName} />
            {scope?.used_at.map((path) => (
              <CopyField
                key={path}
                label={say(`access-tokens.addresses.${path.split('/')[2]}`)}
                value={new URL(path, location.origin).href}
              />
            ))}
          </>
        )}
        <div className="fm-dialog-buttons">
          <Button onClick={onClose}>{say('access-tokens.done_button')}</Button>
        </div>
      </div>
    </Modal>
  )
}
