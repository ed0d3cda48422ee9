import { useSnapshot } from 'valtio'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { closeQuestion, leave, signingOut } from './sign-out.ts'

/** Asks before unsent messages are discarded. */
export function SignOutQuestion({ opened }: { opened: boolean }) {
  const say = useText()
  const { unsent } = useSnapshot(signingOut)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={closeQuestion}
      title={say('accounts.unsent_title', { count: unsent })}
      confirm={say('accounts.discard_and_sign_out')}
      cancelLabel={say('accounts.stay_signed_in')}
      onConfirm={leave}
    >
      {say('accounts.unsent_text', { count: unsent })}
    </ConfirmDialog>
  )
}
