import { Button, Menu } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

const names = ['network', 'external', 'network_admin'] as const
export type MemberFilterName = (typeof names)[number]

/** The filter in an address; null for all members. */
export const memberFilterOf = (text: string | null): MemberFilterName | null =>
  names.find((name) => name === text) ?? null

type Props = { chosen: MemberFilterName | null; onChoose: (name: MemberFilterName | null) => void }

/** All, members, guests, or administrators. */
export function MemberFilter({ chosen, onChoose }: Props) {
  const say = useText()
  const options = [null, ...names]
  const words = (name: MemberFilterName | null) => say(`members.filters.${name ?? 'all'}`)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          leftSection={<Icon of={SlidersHorizontal} />}
          className="fm-icon-on-phone"
          aria-label={
            chosen
              ? say('kit.labeled', { label: say('members.filter'), value: words(chosen) })
              : say('members.filter')
          }
        >
          {chosen ? words(chosen) : say('members.filter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((name) => (
          <Menu.Item
            key={name ?? 'all'}
            role="menuitemradio"
            aria-checked={chosen === name}
            rightSection={chosen === name && <Icon of={Check} size={15} />}
            onClick={() => onChoose(name)}
          >
            {words(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
