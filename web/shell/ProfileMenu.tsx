import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/history'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import { Link } from 'react-router'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { languageNames, offered } from '#web/kit/language/languages.ts'
import { useLanguage, useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { chooseLanguage, signOut } from './own-commands.ts'
import { paths } from './paths.ts'

type Scheme = 'light' | 'dark' | 'auto'
const schemes: readonly { scheme: Scheme; icon: IconShape }[] = [
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
  { scheme: 'auto', icon: Monitor },
]

/** The own face: profile, language, light or dark, sign out. */
export function ProfileMenu() {
  const say = useText()
  const member = useMember()
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className="fm-own-face" aria-label={say('shell.profile_menu')}>
          <Avatar id={member.id} name={member.name} picture={member.images.small} size={30} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={240}>
        <Menu.Label>{member.name}</Menu.Label>
        <OwnMenuItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu items; on phones they are under "More". */
export function OwnMenuItems() {
  const say = useText()
  const member = useMember()
  const network = useNetwork()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Item component={Link} to={paths.member(member.id)} leftSection={<Icon of={User} />}>
        {say('shell.profile')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={paths.memberSettings(member.id)}
        leftSection={<Icon of={SlidersHorizontal} />}
      >
        {say('member-settings.title')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.recentActions()} leftSection={<Icon of={History} />}>
        {say('actions.title')}
      </Menu.Item>
      <Menu.Sub position="left-start">
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<Icon of={Languages} />}>{say('shell.language')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {offered(network).map((one) => (
            <Menu.Item
              key={one}
              lang={one.slice(0, 2)}
              rightSection={one === language && <Icon of={Check} />}
              onClick={() => chooseLanguage(one)}
            >
              {languageNames[one]}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      <Menu.Label>{say('shell.scheme')}</Menu.Label>
      {schemes.map(({ scheme, icon }) => (
        <Menu.Item
          key={scheme}
          closeMenuOnClick={false}
          leftSection={<Icon of={icon} />}
          rightSection={scheme === colorScheme && <Icon of={Check} />}
          onClick={() => setColorScheme(scheme)}
        >
          {say(`shell.scheme_${scheme}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon of={LogOut} />} onClick={signOut}>
        {say('shell.sign_out')}
      </Menu.Item>
    </>
  )
}
