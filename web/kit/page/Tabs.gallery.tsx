import type { GallerySection } from '../gallery/gallery.ts'
import { TabPanel, Tabs, useTab } from './Tabs.tsx'

const tabs = [
  { id: 'open', text: 'Open', count: 3, waits: true },
  { id: 'accepted', text: 'Going', count: 12 },
  { id: 'past', text: 'Past', count: 0 },
]

const InAddress = () => {
  const [shown] = useTab(tabs)
  return (
    <>
      <Tabs label="Invitations" tabs={tabs} line />
      <TabPanel id={shown}>
        <p className="fm-muted">{tabs.find(({ id }) => id === shown)?.text}</p>
      </TabPanel>
    </>
  )
}

export const gallery: GallerySection = {
  title: 'Tabs',
  states: [{ name: 'in the address, with counts', show: InAddress }],
}
