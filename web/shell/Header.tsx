import { ActionIcon, Tooltip } from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Logo } from '#web/kit/display/Logo.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { openPalette } from '#web/kit/overlays/palette-hits.ts'
import { BarToggles } from './Bars.tsx'
import { header } from './discovered.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { paths } from './paths.ts'

/** Mark and name, the search that opens the palette, help, the tools of features, and the own avatar. */
export function Header({ onHelp }: { onHelp: () => void }) {
  const say = useText()
  const network = useNetwork()
  return (
    <header className="fm-header">
      <Link className="fm-home" to={paths.home()}>
        <Logo size={24} />
        <span className="fm-ellipsis">{network.name}</span>
      </Link>
      <button type="button" className="fm-search" onClick={openPalette}>
        <Icon of={Search} size={17} />
        <span className="fm-grow fm-ellipsis">{say('kit.search_or_jump')}</span>
        <Keys keys="mod k" />
      </button>
      <span className="fm-grow" />
      <Tooltip label={say('shell.help')}>
        <ActionIcon aria-label={say('shell.help')} onClick={onHelp}>
          <Icon of={CircleHelp} size={18} />
        </ActionIcon>
      </Tooltip>
      {header.tools.map(({ id, part: Tool }) => (
        <Tool key={id} />
      ))}
      <BarToggles />
      <ProfileMenu />
    </header>
  )
}
