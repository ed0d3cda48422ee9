import { Menu } from '@mantine/core'
import LogOut from 'lucide-react/icons/log-out'
import { useSnapshot } from 'valtio'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { lazyOverlay } from '#web/kit/overlays/lazy-overlay.tsx'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { signingOut, signOut } from './sign-out.ts'

const SignOutQuestion = lazyOverlay(() =>
  import('./SignOutQuestion.tsx').then((file) => ({ default: file.SignOutQuestion })),
)

export const header = defineHeader({
  session: [{ id: 'sign-out', order: 90, part: SignOut }],
  background: [{ id: 'sign-out-question', order: 30, part: Question }],
})

// Asks before unsent messages are discarded.
function Question() {
  return <SignOutQuestion opened={useSnapshot(signingOut).unsent > 0} />
}

function SignOut() {
  const say = useText()
  return (
    <Menu.Item leftSection={<Icon of={LogOut} />} onClick={signOut}>
      {say('accounts.sign_out')}
    </Menu.Item>
  )
}
