import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useMember } from '../data/session.ts'
import { useText } from '../language/texts.ts'
import { SidePanel } from './SidePanel.tsx'
import './Widgets.css'
import { useWidgets } from './widgets.ts'

/** The widgets of all features beside a start page. Under 1024 px none is loaded; without content there is no panel. */
export function Widgets({ label }: { label: string }) {
  const say = useText()
  const member = useMember()
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const shown = useWidgets().filter(({ when }) => when?.(member) ?? true)
  if (!isWide || shown.length === 0) return null
  return (
    <SidePanel label={label} sunken>
      {shown.map(({ id, title, part: Part }) => (
        <Suspense key={id} fallback={null}>
          <Part title={say(title)} />
        </Suspense>
      ))}
    </SidePanel>
  )
}
