import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useMember } from '#web/kit/data/session.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { header } from './discovered.ts'

type Scheme = 'light' | 'dark' | 'auto'
const schemes: readonly { scheme: Scheme; icon: IconShape }[] = [
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
  { scheme: 'auto', icon: Monitor },
]

/** The own avatar with the account menu. */
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

/** The entries that features add, and light or dark; on phones they are under "More". */
export function OwnMenuItems() {
  const say = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      {header.account.map(({ id, part: Entry }) => (
        <Entry key={id} />
      ))}
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
      {header.session.map(({ id, part: Entry }) => (
        <Entry key={id} />
      ))}
    </>
  )
}
