import { Menu } from '@mantine/core'
import User from 'lucide-react/icons/user'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { memberPaths } from './parts/members.paths.ts'

export const header = defineHeader({
  account: [
    { id: 'profile', order: 10, part: OwnProfile },
    { id: 'language', order: 30, part: LanguageMenu },
  ],
})

function OwnProfile() {
  const say = useText()
  const { id } = useMember()
  return (
    <Menu.Item component={Link} to={memberPaths.member(id)} leftSection={<Icon of={User} />}>
      {say('members.own_profile')}
    </Menu.Item>
  )
}
