import { Menu } from '@mantine/core'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { recordBrowserZone } from './browser-zone.ts'
import { memberSettingPaths } from './parts/member-settings.paths.ts'

export const header = defineHeader({
  account: [{ id: 'settings', order: 15, part: OwnSettings }],
  background: [{ id: 'browser-zone', order: 20, part: BrowserZone }],
})

function OwnSettings() {
  const say = useText()
  const { id } = useMember()
  return (
    <Menu.Item
      component={Link}
      to={memberSettingPaths.memberSettings(id)}
      leftSection={<Icon of={SlidersHorizontal} />}
    >
      {say('member-settings.title')}
    </Menu.Item>
  )
}

function BrowserZone() {
  useEffect(recordBrowserZone, [])
  return null
}
