import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { setOf } from '#events/property-sets/profile-groups.contract.ts'
import { memberProfile, usedSets } from '#events/property-sets/property-set.contract.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { calls as groupCalls, groups } from '#web/groups/parts/groups.store.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PropertySetForm } from './PropertySetForm.tsx'
import {
  type PropertySetKey,
  type PropertySetView,
  useParent,
  usePropertySet,
} from './parts/property-sets.store.ts'

/** A set of the network. */
export function NetworkPropertySetPage() {
  const { name = '' } = useParams()
  return <NetworkSet name={name} />
}

/** What members fill in for files, and for folders. */
export function FileProfilePage() {
  return <NetworkSet name={setOf('file')} />
}
export function FolderProfilePage() {
  return <NetworkSet name={setOf('folder')} />
}

function NetworkSet({ name }: { name: string }) {
  const say = useText()
  return (
    <PropertySetPage
      setKey={{ name, context_type: 'network' }}
      back={{ to: administrationPaths.administration(), text: say('administration.nav_entry') }}
    />
  )
}

/** Additional fields for members of a group. */
export function GroupPropertySetPage() {
  const say = useText()
  const { name = '', slug = '' } = useParams()
  useLoad(groups, groupCalls.one, { group_id: slug })
  const group = groups.useOne(slug)
  return (
    <PropertySetPage
      setKey={{ name, context_type: 'group', context_id: slug }}
      back={{ to: groupPaths.group(slug), text: group?.name ?? say('groups.group') }}
      quiet={group?.name}
    />
  )
}

type Props = { setKey: PropertySetKey; back: { to: string; text: string }; quiet?: string | undefined }

function PropertySetPage({ setKey, back, quiet }: Props) {
  const say = useText()
  const { load, set } = usePropertySet(setKey)
  const parent = useParent(set)
  const isMissing = load.state === 'refused' && load.problem?.status === 404
  const isUsed = usedSets.includes(setKey.name)
  const words = isUsed ? setKey.name : memberProfile
  const title = isUsed ? say(`property-sets.titles.${words}`) : setKey.name
  return (
    <Page title={isMissing ? say('property-sets.not_found') : title} quiet={quiet} measure="form" back={back}>
      {isMissing ? (
        <EmptyState title={say('property-sets.not_found')}>
          {say('property-sets.not_found_text', { name: setKey.name })}
        </EmptyState>
      ) : (
        <Loaded load={load} skeleton={<SkeletonRows rows={4} height={56} />} has={set !== undefined}>
          {set && !set.can.update && <RefusedState />}
          {set?.can.update && parent !== undefined && (
            <>
              <p className="fm-muted fm-property-hint">
                {setKey.context_type === 'group'
                  ? say(`property-sets.group_hints.${words}`)
                  : say(`property-sets.hints.${words}`)}
              </p>
              <Editing setKey={setKey} set={set} parent={parent} backTo={back.to} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

type EditingProps = {
  setKey: PropertySetKey
  set: PropertySetView
  parent: PropertySetView | null
  backTo: string
}
type Held = Pick<EditingProps, 'set' | 'parent'>

/** Follows what others save as long as nothing is unsaved here. */
function Editing({ setKey, set, parent, backTo }: EditingProps) {
  const [held, setHeld] = useState<Held | null>(null)
  const hold = useCallback(
    (isHeld: boolean) => setHeld((now) => (isHeld ? (now ?? { set, parent }) : null)),
    [set, parent],
  )
  const begun = held ?? { set, parent }
  const asOf = ({ set: one, parent: above }: Held) => `${one.revision} ${above?.revision ?? ''}`
  return (
    <PropertySetForm
      key={asOf(begun)}
      setKey={setKey}
      set={begun.set}
      parent={begun.parent}
      isStale={asOf(begun) !== asOf({ set, parent })}
      onHold={hold}
      backTo={backTo}
    />
  )
}
