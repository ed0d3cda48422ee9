import { Menu } from '@mantine/core'
import LogOut from 'lucide-react/icons/log-out'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { signOut } from './sign-out.ts'

export const header = defineHeader({
  session: [{ id: 'sign-out', order: 90, part: SignOut }],
  background: [{ id: 'sign-out-question', order: 30, part: SignOutQuestion }],
})

function SignOut() {
  const say = useText()
  return (
    <Menu.Item leftSection={<Icon of={LogOut} />} onClick={signOut}>
      {say('accounts.sign_out')}
    </Menu.Item>
  )
}
