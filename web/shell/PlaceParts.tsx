import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PlaceId } from '#web/kit/pages.ts'
import { closePlacePart, setPlacePart, usePlacePart } from '#web/kit/place-part.ts'
import { SideDrawer } from '#web/kit/SideDrawer.tsx'
import { useText } from '#web/kit/texts.ts'
import { placeParts } from './discovered.ts'

/** Sections that features add to a navigation item. */
export function PlaceParts({ place }: { place: PlaceId | null }) {
  return placeParts.filter((one) => one.place === place).map(({ id, part: Part }) => <Part key={id} />)
}

/** The same in a drawer, where the navigation is a rail or a row of tabs. */
export function PlacePartDrawer({ place }: { place: PlaceId | null }) {
  const say = useText()
  const { isOpen } = usePlacePart()
  const { pathname, search } = useLocation()
  const isThere = placeParts.some((one) => one.place === place)
  useEffect(() => setPlacePart(isThere), [isThere])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has followed a link is done with the drawer
  useEffect(closePlacePart, [pathname, search])
  return (
    <SideDrawer
      opened={isOpen}
      onClose={closePlacePart}
      title={say(`shell.${place ?? 'places'}`)}
      side="left"
    >
      <PlaceParts place={place} />
    </SideDrawer>
  )
}
